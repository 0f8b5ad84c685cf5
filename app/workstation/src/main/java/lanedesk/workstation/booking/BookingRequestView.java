package lanedesk.workstation.booking;

import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.focus.KeyScrolling;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.BuyRateVisibility;

/// Shows the request of a booking: a summary of six lines, or every field exactly as it is sent.
final class BookingRequestView {

    /// The key that toggles the exact request.
    static final String EXACT_STYLE = "Shortcut+E";

    private static final double INDENT = 12;
    private static final PseudoClass NOT_ENTERED = PseudoClass.getPseudoClass("open");

    private final BookingSummary summaryFormatter;
    private final BuyRateVisibility buyRateVisibility;
    private final Texts texts;
    private final Parent root;
    private Optional<BookingSubmission> submission = Optional.empty();
    private List<SummaryLine> shownLines = List.of();
    private boolean showsExactRequest;

    @FXML
    ScrollPane scroll;

    @FXML
    GridPane summary;

    @FXML
    VBox exact;

    @FXML
    GridPane lines;

    @FXML
    TextArea raw;

    @FXML
    Button turn;

    BookingRequestView(BookingSummary words, BuyRateVisibility buyRateVisibility, Texts texts) {
        this.summaryFormatter = words;
        this.buyRateVisibility = buyRateVisibility;
        this.texts = texts;
        root = FxmlViews.load(this, texts).root();
    }

    @FXML
    void initialize() {
        FocusScroller.install(scroll);
        KeyScrolling.install(scroll);
        turn.setGraphic(new KeyHint(KeyCombination.valueOf(EXACT_STYLE)));
        turn.setContentDisplay(ContentDisplay.RIGHT);
        List.of(summary, lines)
                .forEach(grid -> grid.getColumnConstraints().addAll(new ColumnConstraints(), growingColumn()));
        ObserveWhileShown.subscribe(turn, buyRateVisibility.hiddenProperty(), _ -> showSummary());
        showSelectedPart();
    }

    private static ColumnConstraints growingColumn() {
        ColumnConstraints growing = new ColumnConstraints();
        growing.setHgrow(Priority.ALWAYS);
        return growing;
    }

    Parent root() {
        return root;
    }

    /// Shows a request, or its known parts while it is incomplete.
    void show(Optional<BookingSubmission> newValue) {
        if (newValue.isEmpty() && submission.isEmpty()) {
            showSummary();
            return;
        }
        submission = newValue;
        scroll.setVvalue(0);
        showSelectedPart();
        showSummary();
        showExact();
    }

    /// Toggles between the summary and the exact request.
    @FXML
    void turn() {
        showsExactRequest = !showsExactRequest;
        scroll.setVvalue(0);
        showSelectedPart();
        showExact();
    }

    private void showSelectedPart() {
        Visibility.setShown(turn, submission.isPresent());
        Visibility.setShown(summary, !showsExactRequest || submission.isEmpty());
        Visibility.setShown(exact, showsExactRequest && submission.isPresent());
        turn.setText(texts.text(showsExactRequest ? "booking.send.inShort" : "booking.send.exact"));
    }

    private void showSummary() {
        boolean buyHidden = buyRateVisibility.hiddenProperty().get();
        List<SummaryLine> six = submission
                .map(ready -> summaryFormatter.linesOf(ready.request(), buyHidden))
                .orElseGet(() -> summaryFormatter.linesKnownBeforeEntry(buyHidden));
        summary.pseudoClassStateChanged(NOT_ENTERED, submission.isEmpty());
        if (six.equals(shownLines)) {
            return;
        }
        shownLines = six;
        summary.getChildren().clear();
        int row = 0;
        for (SummaryLine line : six) {
            Label name = new Label(line.name());
            name.getStyleClass().add("name");
            name.setMinWidth(Label.USE_PREF_SIZE);
            GridPane.setValignment(name, VPos.TOP);
            VBox answer = new VBox(wrappedLabel(line.subject(), "subject"));
            if (!line.details().isEmpty()) {
                answer.getChildren().add(wrappedLabel(line.details(), "details"));
            }
            summary.addRow(row++, name, answer);
        }
    }

    private static Label wrappedLabel(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }

    // The many lines of the exact request are created only on demand.
    private void showExact() {
        lines.getChildren().clear();
        if (!showsExactRequest) {
            return;
        }
        submission.ifPresent(ready -> {
            String json = ready.request().toJson();
            int row = 0;
            for (WireLine line : WireLine.linesOf(json, texts)) {
                addWireLine(line, row++);
            }
            raw.setText(WireLine.pretty(json));
        });
    }

    private void addWireLine(WireLine line, int row) {
        Label name = new Label(line.label());
        name.getStyleClass().add(line.isHeading() ? "heading" : "name");
        name.setMinWidth(Label.USE_PREF_SIZE);
        GridPane.setMargin(name, new Insets(0, 0, 0, line.depth() * INDENT));
        GridPane.setValignment(name, VPos.TOP);
        if (line.isHeading()) {
            lines.add(name, 0, row, 2, 1);
        } else {
            Label value = new Label(line.value());
            value.setWrapText(true);
            lines.addRow(row, name, value);
        }
    }
}
