package lanedesk.workstation.rates;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.collections.ObservableList;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.board.ShipmentSummary;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.RateFormatter;
import lanedesk.workstation.shipment.ShipmentBreadCrumbs;
import org.jspecify.annotations.Nullable;

/// Shows the shipment in one line, the buttons that concern all rates, and the banners.
final class RateHeadView {

    private final RateBoardViewModel boardModel;
    private final RateFormatter rateFormatter;

    @FXML
    private Label lane;

    @FXML
    private Label facts;

    @FXML
    private VBox banners;

    @FXML
    private Button rateRequote;

    @FXML
    private Button rateBack;

    @FXML
    private HBox compareKeys;

    @FXML
    private KeyHint compareLast;

    @FXML
    private ShipmentBreadCrumbs path;

    @FXML
    private ToggleButton ratePinned;

    RateHeadView(RateBoardViewModel boardModel) {
        this.boardModel = boardModel;
        rateFormatter = boardModel.rateFormatter;
    }

    @FXML
    private void initialize() {
        ObservableList<RateRow> pins = boardModel.pinnedRates;
        BooleanProperty comparing = boardModel.isComparing;
        Visibility.bindVisibleAndManaged(rateBack, comparing);
        Visibility.bindVisibleAndManaged(compareKeys, comparing);
        pins.subscribe(() -> compareLast.setKeys(Integer.toString(Math.max(1, pins.size()))));
        path.showSteps(rateFormatter.texts(), boardModel.shipment::returnToForm);
        Visibility.bindVisibleAndManaged(path, comparing.not());
        Visibility.bindVisibleAndManaged(rateRequote, comparing.not());
        ratePinned
                .textProperty()
                .bind(Bindings.createStringBinding(() -> rateFormatter.textOf("rates.pinned.only", pins.size()), pins));
        Visibility.bindVisibleAndManaged(ratePinned, Bindings.isNotEmpty(pins).and(comparing.not()));
        boardModel.filterProperty().map(RateFilter::pinnedOnly).subscribe(ratePinned::setSelected);
        boardModel.boardProperty().subscribe(this::showShipmentSummary);
        boardModel.snapshotProperty().subscribe(this::disableRequoteWhileRequesting);
        boardModel
                .snapshotProperty()
                .map(_ -> boardModel.currentBanners())
                .orElse(List.of())
                .subscribe(this::showBanners);
    }

    private void showShipmentSummary(@Nullable Board board) {
        if (board == null) {
            lane.setText(boardModel.shipment.titleText(rateFormatter.texts()));
        } else {
            lane.setText(board.shipmentSummary().origin() + " → "
                    + board.shipmentSummary().destination());
            facts.setText(String.join("\u00a0\u00a0·  ", facts(board)));
        }
    }

    // Requested accessorials are last, because their text may be long.
    private List<String> facts(Board board) {
        ShipmentSummary summary = board.shipmentSummary();
        List<String> facts = new ArrayList<>(rateFormatter.shipmentSummaryFacts(summary));
        int position = summary.requestedAccessorials().isEmpty() ? facts.size() : facts.size() - 1;
        facts.add(position, rateFormatter.textOf("rates.line.quote", board.quoteNumbers()));
        LocalDate mustDeliverBy = boardModel.pricedRates().deliveryDates().mustDeliverBy();
        if (mustDeliverBy != null) {
            facts.add(1, rateFormatter.textOf("rates.line.by", rateFormatter.dayText(mustDeliverBy)));
        }
        LocalDate pickup = boardModel.pricedRates().deliveryDates().pickupDate();
        if (pickup != null) {
            facts.add(1, rateFormatter.textOf("rates.line.pickup", rateFormatter.dayText(pickup)));
        }
        return facts;
    }

    private void disableRequoteWhileRequesting(@Nullable BoardSnapshot snapshot) {
        rateRequote.setDisable(snapshot != null && snapshot.isRequestingRates());
    }

    private void showBanners(List<Banners.Banner> newBanners) {
        banners.getChildren()
                .setAll(newBanners.stream().map(this::createBannerBox).toList());
        Visibility.setVisibleAndManaged(banners, !newBanners.isEmpty());
    }

    private HBox createBannerBox(Banners.Banner shownBanner) {
        Label label = new Label(shownBanner.text());
        if (shownBanner.texts().size() > 1) {
            label.widthProperty().subscribe(_ -> label.setText(longestFittingText(shownBanner.texts(), label)));
        }
        // The label may grow as wide as the banner, so that its text wraps only there.
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(label, Priority.ALWAYS);
        HBox banner = new HBox(label);
        shownBanner.actions().stream().map(this::bannerButton).forEach(banner.getChildren()::add);
        banner.getStyleClass().add("rates-banner");
        shownBanner.tone().applyTo(banner);
        return banner;
    }

    // Returns the longest text that fits on two lines; if none fits, the shortest.
    private static String longestFittingText(List<String> texts, Label label) {
        TextWidths widths = TextWidths.ofRegularFont(label.getFont().getSize());
        return texts.stream()
                .filter(text ->
                        widths.widthOf(text) + widths.maxWidthOf(Stream.of(text.split(" "))) <= 2 * label.getWidth())
                .findFirst()
                .orElse(label.getWidth() == 0 ? texts.getFirst() : texts.getLast());
    }

    private Button bannerButton(Banners.BannerAction action) {
        Button button = new Button(rateFormatter.textOf(
                switch (action) {
                    case REQUOTE -> "rates.requote";
                    case KEEP_PRICE -> "rates.keep.price";
                    case KEEP_MARGIN -> "rates.keep.margin";
                }));
        button.setGraphic(new KeyHint(KeyCombination.valueOf(
                switch (action) {
                    case REQUOTE -> "F5";
                    case KEEP_PRICE -> "Alt+P";
                    case KEEP_MARGIN -> "Alt+M";
                })));
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> performBannerAction(action));
        return button;
    }

    private void performBannerAction(Banners.BannerAction action) {
        switch (action) {
            case REQUOTE -> requote();
            case KEEP_PRICE -> boardModel.setRequotePolicy(RequotePricePolicy.KEEP_PRICE);
            case KEEP_MARGIN -> boardModel.setRequotePolicy(RequotePricePolicy.KEEP_MARGIN);
        }
    }

    @FXML
    private void requote() {
        boardModel.requestRatesAgain();
    }

    @FXML
    private void compare() {
        boardModel.toggleComparison();
    }

    @FXML
    private void togglePinnedOnly() {
        boardModel.togglePinnedOnly();
    }
}
