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
import lanedesk.freight.RequotePricing;
import lanedesk.workstation.desk.ShipmentBreadCrumbs;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.table.TextWidths;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.BoardSnapshot;
import lanedesk.workstation.rates.board.RateFilter;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.text.Banners;
import lanedesk.workstation.rates.text.RateText;
import org.jspecify.annotations.Nullable;

/// The shipment in one line with what can be done with all of its rates, and the banners beneath.
final class RateHeadView {

    private final RateHeadViewModel model;
    private final RateBoardViewModel board;
    private final RateText rateText;

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
        rateText = board.rateText();
    }

    @FXML
    private void initialize() {
        ObservableList<RateRow> pins = board.sight().pinned();
        BooleanProperty comparing = board.sight().comparingProperty();
        Visibility.bind(rateBack, comparing);
        Visibility.bind(compareKeys, comparing);
        pins.subscribe(() -> compareLast.setKeys(Integer.toString(Math.max(1, pins.size()))));
        path.lead(rateText.texts(), board.shipment()::edit);
        Visibility.bind(path, comparing.not());
        Visibility.bind(rateRequote, comparing.not());
        ratePinned
                .textProperty()
                .bind(Bindings.createStringBinding(() -> rateText.text("rates.pinned.only", pins.size()), pins));
        Visibility.bind(ratePinned, Bindings.isNotEmpty(pins).and(comparing.not()));
        board.sight().filterProperty().map(RateFilter::pinnedOnly).subscribe(ratePinned::setSelected);
        board.boardProperty().subscribe(this::showLine);
        board.snapshotProperty().subscribe(this::show);
        model.bannersProperty().subscribe(this::showBanners);
    }

    private void showLine(@Nullable Board read) {
        if (read == null) {
            lane.setText(board.shipment().title(rateText.texts()));
        } else {
            lane.setText(model.lane(read));
            facts.setText(String.join("\u00a0\u00a0·  ", model.facts(read)));
        }
    }

    private void show(@Nullable BoardSnapshot shown) {
        rateRequote.setDisable(shown != null && shown.busy());
    }

    private void showBanners(List<Banners.Banner> wanted) {
        banners.getChildren().setAll(wanted.stream().map(this::banner).toList());
        Visibility.set(banners, !wanted.isEmpty());
    }

    private HBox banner(Banners.Banner said) {
        Label label = new Label(said.text());
        if (said.texts().size() > 1) {
            label.widthProperty().subscribe(_ -> label.setText(fitting(said.texts(), label)));
        }
        // grows itself, so that it wraps at the banner's width
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(label, Priority.ALWAYS);
        HBox banner = new HBox(label);
        said.ways().stream().map(this::button).forEach(banner.getChildren()::add);
        banner.getStyleClass().add("rates-banner");
        said.tone().mark(banner);
        return banner;
    }

    // In two lines: nothing beneath moves where what the rates are compared with comes.
    private static String fitting(List<String> texts, Label label) {
        TextWidths widths = TextWidths.regular(label.getFont().getSize());
        return texts.stream()
                .filter(text -> widths.of(text) + widths.longest(Stream.of(text.split(" "))) <= 2 * label.getWidth())
                .findFirst()
                .orElse(label.getWidth() == 0 ? texts.getFirst() : texts.getLast());
    }

    private Button button(Banners.Way way) {
        Button button = new Button(rateText.text(
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
        button.setOnAction(_ -> perform(way));
        return button;
    }

    private void perform(Banners.Way way) {
        switch (way) {
            case REQUOTE -> requote();
            case KEEP_PRICE -> board.pricing().setRequote(RequotePricing.KEEP_PRICE);
            case KEEP_MARGIN -> board.pricing().setRequote(RequotePricing.KEEP_MARGIN);
        }
    }

    @FXML
    private void requote() {
        board.requote();
    }

    @FXML
    private void compare() {
        board.sight().compare();
    }

    @FXML
    private void togglePinnedOnly() {
        board.sight().togglePinnedOnly();
    }
}
