package lanedesk.workstation.fx;

import java.time.Instant;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layer.PaneState;
import lanedesk.workstation.fx.layer.StatePane;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.suggest.SuggestField;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.fx.theme.Tone;
import org.kordamp.ikonli.feather.Feather;

/// A page with every control in every state, for visual inspection.
final class Gallery {
    private Gallery() {}

    static Parent create() {
        var first = column(buttons(), badges(), choices(), typography(), countdowns());
        var second = column(fields(), searches());
        var third = column(
                statePane(
                        "Empty",
                        new PaneState.Empty(
                                "fth-inbox",
                                "No quotes yet",
                                "Quotes appear here as soon as you ask for rates.",
                                new PaneState.Action("Start a quote", () -> {}))),
                statePane(
                        "Failed",
                        new PaneState.Failed(
                                "The rates could not be fetched",
                                "The service did not answer within 60 s. Nothing was booked.",
                                "Check the connection, then try again.",
                                "LD-4H7Q",
                                "Copy the code",
                                new PaneState.Action("Try again", () -> {}))),
                statePane(
                        "Loading",
                        new PaneState.Loading("Asking carriers…", 0.4, new PaneState.Action("Cancel", () -> {}))));
        var columns = new HBox(12, first, second, third);
        columns.getChildren().forEach(column -> HBox.setHgrow(column, Priority.ALWAYS));
        var page = new VBox(GalleryTables.items(), GalleryTables.rates(), columns);
        page.getStyleClass().add("ld-page");
        var scroll = new ScrollPane(page);
        scroll.setFitToWidth(true);
        return scroll;
    }

    private static VBox column(Node... nodes) {
        var box = new VBox(12, nodes);
        box.setPrefWidth(400);
        return box;
    }

    private static Card card(String title, String hint, Node... nodes) {
        var card = new Card();
        card.setTitle(title);
        card.setHint(hint);
        card.getContent().addAll(nodes);
        return card;
    }

    private static Card buttons() {
        var accent = new Button("Get rates", new KeyHint(KeyCombination.valueOf("Shortcut+Enter")));
        accent.setContentDisplay(javafx.scene.control.ContentDisplay.RIGHT);
        accent.getStyleClass().add("accent");
        var danger = new Button("Record as not booked");
        danger.getStyleClass().add("danger");
        var disabled = new Button("Book for $820.80");
        disabled.getStyleClass().add("accent");
        disabled.setDisable(true);
        var quiet = new Button("Quiet", new Icon(Feather.REFRESH_CW));
        quiet.getStyleClass().add("ld-quiet");
        var plainOff = new Button("Compare");
        plainOff.setDisable(true);
        var swap = new Button("", new Icon(Feather.REPEAT));
        swap.getStyleClass().add("ld-icon-only");
        var check = new CheckBox("Stackable");
        var checked = new CheckBox("Insured");
        checked.setSelected(true);
        return card(
                "Buttons",
                "Alt+B",
                flowPane(accent, new Button("Re-quote"), plainOff, disabled, danger, quiet, swap, check, checked));
    }

    private static Card badges() {
        var closable = new Chip("Liftgate", Tone.ACCENT);
        closable.setClosable(true);
        var hazardous = new Chip("Hazardous", Tone.WARNING);
        hazardous.setClosable(true);
        var pressed = new Chip("≤ 3 days", Tone.NEUTRAL);
        pressed.setOnAction(_ -> {});
        return card(
                "Badges and chips",
                "",
                flowPane(
                        new Badge("lowest", Tone.SUCCESS),
                        new Badge("best value", Tone.ACCENT),
                        new Badge("expiring", Tone.WARNING),
                        new Badge("no liftgate", Tone.DANGER),
                        new Badge("53 ft van", Tone.NEUTRAL)),
                flowPane(closable, hazardous, pressed));
    }

    private static Card choices() {
        var units = new SegmentedChoice<String>();
        units.getItems().setAll("US lb, in", "Metric");
        units.setValue("US lb, in");
        var modes = new SegmentedChoice<String>();
        modes.setMultiple(true);
        modes.getItems().setAll("LTL", "Truckload", "Intermodal");
        modes.getValues().addAll(List.of("LTL", "Truckload"));
        return card("Choices", "one or several", flowPane(units, modes));
    }

    private static Card typography() {
        var figure = new Label("$825.78");
        figure.getStyleClass().add("ld-large-number");
        var title = new Label("Dallas → Reno");
        title.getStyleClass().add("ld-title");
        var heading = new Label("Price vs. transit time");
        heading.getStyleClass().add("ld-heading");
        var body = new Label("1,111.11 over 8,888.88: figures of one width");
        var muted = new Label("buy $688.15 · profit $137.63 · 16.7 % margin");
        muted.getStyleClass().addAll("ld-muted");
        return card("Type", "", figure, title, heading, body, muted);
    }

    private static Card fields() {
        var from = field("_From", new TextField("Dallas, TX 75201, US"));
        var needed = field("Line's _booking number", new TextField());
        needed.setRequired(true);
        needed.setError("Required for booking");
        var locked = field("Weight", new TextField("38,500 lb"));
        locked.setLocked(true);
        var hinted = field("_Pieces", new TextField("1,080"));
        hinted.setHint("Whole pallets count as one piece");
        var box = new ComboBox<String>();
        box.getItems().setAll("Pallet", "Drum", "Crate");
        box.setValue("Pallet");
        var choice = field("Pac_kage", box);
        var lockedBox = new ComboBox<String>();
        lockedBox.getItems().setAll("40 ft");
        lockedBox.setValue("40 ft");
        var lockedChoice = field("Container", lockedBox);
        lockedChoice.setLocked(true);
        return card("Fields", "locked: must equal the quote", from, needed, locked, hinted, choice, lockedChoice);
    }

    private static Card searches() {
        var search = new SearchField();
        search.setPromptText("Search or run a command");
        search.setCommand("palette");
        var typed = new SearchField();
        typed.setText("prairie");
        var suggest = new SuggestField<String>();
        suggest.setText("0803.90");
        return card("Searching", "", search, typed, field("HS code", suggest));
    }

    private static Card countdowns() {
        var instant = Instant.parse("2026-11-26T09:12:00Z");
        var countdownRow = new HBox(16);
        for (var seconds : List.of(85_260L, 48L, -1L)) {
            var countdown = new Countdown();
            countdown.setClock(() -> instant);
            countdown.setExpiry(instant.plusSeconds(seconds));
            countdownRow.getChildren().add(countdown);
        }
        return card("Times", "", countdownRow);
    }

    private static Field field(String label, Node control) {
        var field = new Field();
        field.setLabel(label);
        field.setControl(control);
        return field;
    }

    private static Card statePane(String title, PaneState state) {
        var layer = new StatePane();
        layer.setState(state);
        layer.setMinHeight(180);
        return card(title, "", layer);
    }

    private static FlowPane flowPane(Node... nodes) {
        return new FlowPane(8, 8, nodes);
    }
}
