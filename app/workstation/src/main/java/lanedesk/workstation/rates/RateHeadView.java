package lanedesk.workstation.rates;

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
import lanedesk.workstation.desk.ShipmentBreadCrumbs;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.RateFormatter;
import org.jspecify.annotations.Nullable;

/// The shipment in one line with the actions for all of its rates, and the banners below.
final class RateHeadView {

    private final RateHeadViewModel model;
    private final RateBoardViewModel board;
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

    RateHeadView(RateHeadViewModel model) {
        this.model = model;
        board = model.board();
        rateFormatter = board.rateFormatter();
    }

    @FXML
    private void initialize() {
        ObservableList<RateRow> pins = board.visibleRates().pinned();
        BooleanProperty comparing = board.visibleRates().comparingProperty();
        Visibility.bindShown(rateBack, comparing);
        Visibility.bindShown(compareKeys, comparing);
        pins.subscribe(() -> compareLast.setKeys(Integer.toString(Math.max(1, pins.size()))));
        path.showSteps(rateFormatter.texts(), board.shipment()::editShipment);
        Visibility.bindShown(path, comparing.not());
        Visibility.bindShown(rateRequote, comparing.not());
        ratePinned
                .textProperty()
                .bind(Bindings.createStringBinding(() -> rateFormatter.text("rates.pinned.only", pins.size()), pins));
        Visibility.bindShown(ratePinned, Bindings.isNotEmpty(pins).and(comparing.not()));
        board.visibleRates().filterProperty().map(RateFilter::pinnedOnly).subscribe(ratePinned::setSelected);
        board.boardProperty().subscribe(this::showShipmentSummary);
        board.snapshotProperty().subscribe(this::show);
        model.bannersProperty().subscribe(this::showBanners);
    }

    private void showShipmentSummary(@Nullable Board read) {
        if (read == null) {
            lane.setText(board.shipment().title(rateFormatter.texts()));
        } else {
            lane.setText(model.laneText(read));
            facts.setText(String.join("\u00a0\u00a0·  ", model.facts(read)));
        }
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
            case KEEP_PRICE -> board.pricing().setRequote(RequotePricePolicy.KEEP_PRICE);
            case KEEP_MARGIN -> board.pricing().setRequote(RequotePricePolicy.KEEP_MARGIN);
        }
    }

    @FXML
    private void requote() {
        board.requote();
    }

    @FXML
    private void compare() {
        board.visibleRates().toggleComparison();
    }

    @FXML
    private void togglePinnedOnly() {
        board.visibleRates().togglePinnedOnly();
    }
}
