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

/// The shipment in one line with the actions for all of its rates, and the banners below.
final class RateHeadView {

    private final RateBoardViewModel model;
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

    RateHeadView(RateBoardViewModel model) {
        this.model = model;
        rateFormatter = model.rateFormatter;
    }

    @FXML
    private void initialize() {
        ObservableList<RateRow> pins = model.pinned;
        BooleanProperty comparing = model.comparing;
        Visibility.bindShown(rateBack, comparing);
        Visibility.bindShown(compareKeys, comparing);
        pins.subscribe(() -> compareLast.setKeys(Integer.toString(Math.max(1, pins.size()))));
        path.showSteps(rateFormatter.texts(), model.shipment::editShipment);
        Visibility.bindShown(path, comparing.not());
        Visibility.bindShown(rateRequote, comparing.not());
        ratePinned
                .textProperty()
                .bind(Bindings.createStringBinding(() -> rateFormatter.text("rates.pinned.only", pins.size()), pins));
        Visibility.bindShown(ratePinned, Bindings.isNotEmpty(pins).and(comparing.not()));
        model.filterProperty().map(RateFilter::pinnedOnly).subscribe(ratePinned::setSelected);
        model.boardProperty().subscribe(this::showShipmentSummary);
        model.snapshotProperty().subscribe(this::show);
        model.snapshotProperty().map(_ -> model.banners()).orElse(List.of()).subscribe(this::showBanners);
    }

    private void showShipmentSummary(@Nullable Board read) {
        if (read == null) {
            lane.setText(model.shipment.title(rateFormatter.texts()));
        } else {
            lane.setText(read.summary().origin() + " → " + read.summary().destination());
            facts.setText(String.join("\u00a0\u00a0·  ", facts(read)));
        }
    }

    // Requested accessorials come last, since they may be long.
    private List<String> facts(Board read) {
        ShipmentSummary line = read.summary();
        List<String> known = new ArrayList<>(rateFormatter.shipmentFacts(line));
        int position = line.requestedAccessorials().isEmpty() ? known.size() : known.size() - 1;
        known.add(position, rateFormatter.text("rates.line.quote", read.quoteNumbers()));
        LocalDate last = model.pricedRates().deliveries().mustDeliverBy();
        if (last != null) {
            known.add(1, rateFormatter.text("rates.line.by", rateFormatter.dayText(last)));
        }
        LocalDate pickup = model.pricedRates().deliveries().pickup();
        if (pickup != null) {
            known.add(1, rateFormatter.text("rates.line.pickup", rateFormatter.dayText(pickup)));
        }
        return known;
    }

    private void show(@Nullable BoardSnapshot shown) {
        rateRequote.setDisable(shown != null && shown.isBusy());
    }

    private void showBanners(List<Banners.Banner> wanted) {
        banners.getChildren().setAll(wanted.stream().map(this::bannerBox).toList());
        Visibility.setShown(banners, !wanted.isEmpty());
    }

    private HBox bannerBox(Banners.Banner said) {
        Label label = new Label(said.text());
        if (said.texts().size() > 1) {
            label.widthProperty().subscribe(_ -> label.setText(longestFittingText(said.texts(), label)));
        }
        // Grows with the banner, so that it wraps at the banner's width.
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(label, Priority.ALWAYS);
        HBox banner = new HBox(label);
        said.actions().stream().map(this::button).forEach(banner.getChildren()::add);
        banner.getStyleClass().add("rates-banner");
        said.tone().applyTo(banner);
        return banner;
    }

    // Two lines are reserved, so that nothing below moves when the comparison data arrive.
    private static String longestFittingText(List<String> texts, Label label) {
        TextWidths widths = TextWidths.regular(label.getFont().getSize());
        return texts.stream()
                .filter(text ->
                        widths.widthOf(text) + widths.maxWidth(Stream.of(text.split(" "))) <= 2 * label.getWidth())
                .findFirst()
                .orElse(label.getWidth() == 0 ? texts.getFirst() : texts.getLast());
    }

    private Button button(Banners.BannerAction way) {
        Button button = new Button(rateFormatter.text(
                switch (way) {
                    case REQUOTE -> "rates.requote";
                    case KEEP_PRICE -> "rates.keep.price";
                    case KEEP_MARGIN -> "rates.keep.margin";
                }));
        button.setGraphic(new KeyHint(KeyCombination.valueOf(
                switch (way) {
                    case REQUOTE -> "F5";
                    case KEEP_PRICE -> "Alt+P";
                    case KEEP_MARGIN -> "Alt+M";
                })));
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> performAction(way));
        return button;
    }

    private void performAction(Banners.BannerAction way) {
        switch (way) {
            case REQUOTE -> requote();
            case KEEP_PRICE -> model.setRequote(RequotePricePolicy.KEEP_PRICE);
            case KEEP_MARGIN -> model.setRequote(RequotePricePolicy.KEEP_MARGIN);
        }
    }

    @FXML
    private void requote() {
        model.requote();
    }

    @FXML
    private void compare() {
        model.toggleComparison();
    }

    @FXML
    private void togglePinnedOnly() {
        model.togglePinnedOnly();
    }
}
