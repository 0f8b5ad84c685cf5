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
import lanedesk.workstation.booking.send.BookingOrder;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.focus.FocusInView;
import lanedesk.workstation.fx.focus.KeyScrolling;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.InWindow;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;

/// Shows the request of a booking: six lines in words, or every field exactly as it is sent.
final class RequestView {

    /// The key that shows the exact request and goes back from it.
    static final String EXACT = "Shortcut+E";

    private static final double INDENT = 12;
    private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");

    private final BookingSummary words;
    private final BuyFigures buyFigures;
    private final Texts texts;
    private final Parent root;
    private Optional<BookingOrder> order = Optional.empty();
    private List<SummaryLine> shown = List.of();
    private boolean exactly;

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

    RequestView(BookingSummary words, BuyFigures buyFigures, Texts texts) {
        this.words = words;
        this.buyFigures = buyFigures;
        this.texts = texts;
        root = FxmlLoading.load(this, texts).root();
    }

    @FXML
    void initialize() {
        FocusInView.follow(scroll);
        KeyScrolling.follow(scroll);
        turn.setGraphic(new KeyHint(KeyCombination.valueOf(EXACT)));
        turn.setContentDisplay(ContentDisplay.RIGHT);
        List.of(summary, lines).forEach(grid -> grid.getColumnConstraints().addAll(new ColumnConstraints(), growing()));
        InWindow.follow(turn, buyFigures.hiddenProperty(), _ -> showSummary());
        showPart();
    }

    private static ColumnConstraints growing() {
        ColumnConstraints growing = new ColumnConstraints();
        growing.setHgrow(Priority.ALWAYS);
        return growing;
    }

    Parent root() {
        return root;
    }

    /// Shows a request; while something of it is missing, what of it is known.
    void show(Optional<BookingOrder> now) {
        if (now.isEmpty() && order.isEmpty()) {
            showSummary();
            return;
        }
        order = now;
        scroll.setVvalue(0);
        showPart();
        showSummary();
        showExact();
    }

    /// Changes between the six lines and the exact request.
    @FXML
    void turn() {
        exactly = !exactly;
        scroll.setVvalue(0);
        showPart();
        showExact();
    }

    private void showPart() {
        Visibility.set(turn, order.isPresent());
        Visibility.set(summary, !exactly || order.isEmpty());
        Visibility.set(exact, exactly && order.isPresent());
        turn.setText(texts.text(exactly ? "booking.send.inShort" : "booking.send.exact"));
    }

    private void showSummary() {
        boolean buyHidden = buyFigures.hiddenProperty().get();
        List<SummaryLine> six =
                order.map(ready -> words.of(ready.request(), buyHidden)).orElseGet(() -> words.knownLines(buyHidden));
        summary.pseudoClassStateChanged(OPEN, order.isEmpty());
        if (six.equals(shown)) {
            return;
        }
        shown = six;
        summary.getChildren().clear();
        int row = 0;
        for (SummaryLine line : six) {
            Label name = new Label(line.name());
            name.getStyleClass().add("name");
            name.setMinWidth(Label.USE_PREF_SIZE);
            GridPane.setValignment(name, VPos.TOP);
            VBox answer = new VBox(wrapped(line.subject(), "subject"));
            if (!line.details().isEmpty()) {
                answer.getChildren().add(wrapped(line.details(), "details"));
            }
            summary.addRow(row++, name, answer);
        }
    }

    private static Label wrapped(String words, String style) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }

    // The many lines of the exact request are made only for one who looks at them.
    private void showExact() {
        lines.getChildren().clear();
        if (!exactly) {
            return;
        }
        order.ifPresent(ready -> {
            String json = ready.request().json();
            int row = 0;
            for (WireLine line : WireLine.of(json, texts)) {
                showLine(line, row++);
            }
            raw.setText(WireLine.pretty(json));
        });
    }

    private void showLine(WireLine line, int row) {
        Label name = new Label(line.label());
        name.getStyleClass().add(line.heading() ? "heading" : "name");
        name.setMinWidth(Label.USE_PREF_SIZE);
        GridPane.setMargin(name, new Insets(0, 0, 0, line.depth() * INDENT));
        GridPane.setValignment(name, VPos.TOP);
        if (line.heading()) {
            lines.add(name, 0, row, 2, 1);
        } else {
            Label value = new Label(line.value());
            value.setWrapText(true);
            lines.addRow(row, name, value);
        }
    }
}
