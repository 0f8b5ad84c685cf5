package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.workstation.booking.send.BookingPage;
import lanedesk.workstation.booking.send.BookingSubmission;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.booking.send.EnvironmentLabel;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.focus.FocusScroller;
import lanedesk.workstation.fx.focus.KeyScrolling;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.input.ShortcutTexts;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.ProfitFormatter;

/// Shows the request of a booking as a summary of six lines or every field exactly as it is sent, its environment
/// and its profit, or why it cannot be sent.
final class BookingReviewView {

    /// The key that toggles the exact request.
    static final String EXACT_STYLE = "Shortcut+E";

    private static final double INDENT = 12;
    private static final PseudoClass NOT_ENTERED = PseudoClass.getPseudoClass("open");

    private final BookingViewModel model;
    private final Environment environment;
    private final BuyRateVisibility buyRateVisibility;
    private final Texts texts;
    private final Formats formats;
    private final BookingSummary summaryFormatter;
    private Optional<BookingSubmission> submission = Optional.empty();
    private List<BookingSummary.Line> shownLines = List.of();
    private boolean showsExactRequest;
    private boolean isPreviewDue;

    @FXML
    private Card sendCard;

    @FXML
    private ScrollPane scroll;

    @FXML
    private GridPane summary;

    @FXML
    private VBox exact;

    @FXML
    private GridPane lines;

    @FXML
    private TextArea raw;

    @FXML
    private Button turn;

    @FXML
    private Label barred;

    @FXML
    private VBox sendPlace;

    @FXML
    private Label belowCost;

    @FXML
    private Label belowMinimum;

    @FXML
    private Field belowCostReason;

    @FXML
    private TextField bookBelowCostReason;

    @FXML
    private Label notSent;

    BookingReviewView(
            BookingViewModel model,
            Environment environment,
            BuyRateVisibility buyRateVisibility,
            Texts texts,
            Formats formats) {
        this.model = model;
        this.environment = environment;
        this.buyRateVisibility = buyRateVisibility;
        this.texts = texts;
        this.formats = formats;
        summaryFormatter = new BookingSummary(model.page(), texts, formats);
    }

    @FXML
    private void initialize() {
        FocusScroller.install(scroll);
        KeyScrolling.install(scroll);
        turn.setGraphic(new KeyHint(KeyCombination.valueOf(EXACT_STYLE)));
        turn.setContentDisplay(ContentDisplay.RIGHT);
        List.of(summary, lines)
                .forEach(grid -> grid.getColumnConstraints().addAll(new ColumnConstraints(), growingColumn()));
        showSelectedPart();
        Visibility.bindShown(belowCost, belowCost.textProperty().isNotEmpty());
        Visibility.bindShown(belowMinimum, belowMinimum.textProperty().isNotEmpty());
        bookBelowCostReason.textProperty().bindBidirectional(model.belowCostReasonProperty());
        ObserveWhileShown.subscribe(sendCard, buyRateVisibility.hiddenProperty(), _ -> {
            showSummary();
            showPrice();
        });
        model.missingEntries().subscribe(this::showPrice);
        showPrice();
        sendPlace.getChildren().addFirst(EnvironmentLabel.createLabel(environment, texts));
        hideNotSent();
        barred.textProperty().bind(model.blockReasonProperty());
        Visibility.bindShown(barred, barred.textProperty().isNotEmpty());
        model.stateProperty().subscribe(state -> Visibility.setShown(sendPlace, state.isEditable()));
        model.submissionProperty().subscribe(_ -> schedulePreview());
        model.page().addChangeListener(this::schedulePreview);
    }

    private void showPrice() {
        BookingPage.Rate rate = model.page().rate();
        ProfitFormatter words = new ProfitFormatter(texts, formats);
        boolean hidden = buyRateVisibility.isHidden();
        BigDecimal sell = rate.sellPrice();
        belowCost.setText(sell == null ? "" : words.lossText(rate.cost(), sell, hidden));
        belowMinimum.setText(
                sell == null
                        ? ""
                        : words.belowMinimumText(
                                rate.cost(), sell, rate.choice().minimumProfit(), hidden));
        Visibility.setShown(belowCostReason, model.isPriceReasonRequired());
    }

    /// Moves the focus to the reason for a price below cost.
    void focusBelowCostReason() {
        IncrementalReveal.focusAndReveal(bookBelowCostReason);
    }

    // Shows one preview per pulse, however many fields an address fills at once.
    private void schedulePreview() {
        if (!isPreviewDue) {
            isPreviewDue = true;
            Platform.runLater(() -> {
                isPreviewDue = false;
                showRequest(model.submissionProperty().get());
            });
        }
    }

    /// Shows that nothing was sent, why, and which key sends.
    ///
    /// @param reason key of the reason's text
    void showNotSent(String reason) {
        notSent.setText(texts.text(reason, ShortcutTexts.shortcutText(BookingView.SEND_KEYS)));
        Visibility.setShown(notSent, true);
    }

    void hideNotSent() {
        Visibility.setShown(notSent, false);
    }

    void focus() {
        IncrementalReveal.focusAndReveal(sendCard);
    }

    private static ColumnConstraints growingColumn() {
        ColumnConstraints growing = new ColumnConstraints();
        growing.setHgrow(Priority.ALWAYS);
        return growing;
    }

    // Shows a request, or its known parts while it is incomplete.
    private void showRequest(Optional<BookingSubmission> newValue) {
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
        List<BookingSummary.Line> six = submission
                .map(ready -> summaryFormatter.linesOf(ready.request(), buyHidden))
                .orElseGet(() -> summaryFormatter.linesKnownBeforeEntry(buyHidden));
        summary.pseudoClassStateChanged(NOT_ENTERED, submission.isEmpty());
        if (six.equals(shownLines)) {
            return;
        }
        shownLines = six;
        summary.getChildren().clear();
        int row = 0;
        for (BookingSummary.Line line : six) {
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
