package lanedesk.workstation.booking;

import java.math.BigDecimal;
import java.util.ArrayList;
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
import javafx.scene.control.TitledPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
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
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.ProfitFormatter;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/// Shows the request of a booking before it is sent, as a summary of six lines or with every field exactly as
/// sent. Also shows the environment, the profit, and why the request cannot be sent.
final class BookingReviewView {

    private static final double INDENT = 12;
    private static final PseudoClass INCOMPLETE = PseudoClass.getPseudoClass("open");

    private BookingViewModel model;
    private final Environment environment;
    private final BuyRateVisibility buyRateVisibility;
    private final Texts texts;
    private final Formats formats;
    private BookingSummaryFormatter summaryFormatter;
    private Optional<BookingSubmission> submission = Optional.empty();
    private List<BookingSummaryFormatter.Line> shownLines = List.of();
    private boolean isUpdateScheduled;
    private Subscription subscription = Subscription.EMPTY;

    @FXML
    private Card sendCard;

    @FXML
    private ScrollPane scroll;

    @FXML
    private GridPane summary;

    @FXML
    private VBox exactRequest;

    @FXML
    private GridPane exactRequestLines;

    @FXML
    private TitledPane rawRequest;

    @FXML
    private TextArea exactRequestJson;

    @FXML
    private Button toggleExactButton;

    @FXML
    private Label blockReasonLabel;

    @FXML
    private VBox sendContainer;

    @FXML
    private Label belowCostWarning;

    @FXML
    private Label belowMinimumWarning;

    @FXML
    private Field belowCostReasonField;

    @FXML
    private TextField bookBelowCostReason;

    @FXML
    private Label notSentLabel;

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
        summaryFormatter = new BookingSummaryFormatter(model.page(), texts, formats);
    }

    @FXML
    private void initialize() {
        FocusScroller.install(scroll);
        KeyScrolling.makeFocusableWhileScrollable(scroll);
        toggleExactButton.setGraphic(KeyHint.ofCommand("booking.exact"));
        toggleExactButton.setContentDisplay(ContentDisplay.RIGHT);
        List.of(summary, exactRequestLines)
                .forEach(grid -> grid.getColumnConstraints().addAll(new ColumnConstraints(), createGrowingColumn()));
        Visibility.bindVisibleAndManaged(
                belowCostWarning, belowCostWarning.textProperty().isNotEmpty());
        Visibility.bindVisibleAndManaged(
                belowMinimumWarning, belowMinimumWarning.textProperty().isNotEmpty());
        Visibility.bindVisibleAndManaged(
                blockReasonLabel, blockReasonLabel.textProperty().isNotEmpty());
        sendContainer.getChildren().addFirst(EnvironmentLabel.createLabel(environment, texts));
        ObserveWhileShown.subscribeWhileInScene(sendCard, buyRateVisibility.buyRatesHiddenProperty(), _ -> {
            showSummary();
            showPriceWarningsAndReasonField();
        });
        showModel();
    }

    /// Shows the request of another page.
    void setModel(BookingViewModel newModel) {
        model = newModel;
        summaryFormatter = new BookingSummaryFormatter(newModel.page(), texts, formats);
        showModel();
    }

    private void showModel() {
        subscription.unsubscribe();
        BookingViewModel shownModel = model;
        hideNotSentReason();
        blockReasonLabel.textProperty().bind(shownModel.blockReasonProperty());
        // Setting the text also removes the undo history.
        bookBelowCostReason.setText(shownModel.belowCostReasonProperty().get());
        bookBelowCostReason.textProperty().bindBidirectional(shownModel.belowCostReasonProperty());
        rawRequest.expandedProperty().bindBidirectional(shownModel.rawRequestExpandedProperty());
        submission = shownModel.submissionProperty().get();
        scroll.setVvalue(0);
        updateVisiblePartsAndButtonText();
        showSummary();
        showExactRequestOrClear();
        subscription = Subscription.combine(
                shownModel.missingEntries().subscribe(this::showPriceWarningsAndReasonField),
                shownModel
                        .pageStateProperty()
                        .subscribe(state -> Visibility.setVisibleAndManaged(sendContainer, state.isEditable())),
                shownModel.submissionProperty().subscribe((_, _) -> scheduleReviewUpdate()),
                shownModel.page().addChangeListener(this::scheduleReviewUpdate),
                () -> bookBelowCostReason.textProperty().unbindBidirectional(shownModel.belowCostReasonProperty()),
                () -> rawRequest.expandedProperty().unbindBidirectional(shownModel.rawRequestExpandedProperty()));
        showPriceWarningsAndReasonField();
    }

    private void showPriceWarningsAndReasonField() {
        // Of several containers, the warning names the first that is sold below cost.
        BookingPage.Rate rate = model.page().ratesToBook().stream()
                .filter(BookingPage.Rate::isBelowCost)
                .findFirst()
                .orElseGet(model.page()::rateToBook);
        ProfitFormatter profitFormatter = new ProfitFormatter(texts, formats);
        boolean isBuyHidden = buyRateVisibility.areBuyRatesHidden();
        BigDecimal sellPrice = rate.sellPrice();
        belowCostWarning.setText(
                sellPrice == null ? "" : profitFormatter.lossWarningText(rate.cost(), sellPrice, isBuyHidden));
        belowMinimumWarning.setText(
                sellPrice == null
                        ? ""
                        : profitFormatter.belowMinimumProfitText(
                                rate.cost(), sellPrice, rate.choice().minimumProfit(), isBuyHidden));
        Visibility.setVisibleAndManaged(belowCostReasonField, model.isPriceReasonRequired());
    }

    /// Moves the focus to the reason for a price below cost.
    void focusBelowCostReasonField() {
        IncrementalReveal.attachAndFocus(bookBelowCostReason);
    }

    // Schedules one update for all changes of the current event, because an address fills several fields at
    // once.
    private void scheduleReviewUpdate() {
        if (!isUpdateScheduled) {
            isUpdateScheduled = true;
            Platform.runLater(() -> {
                isUpdateScheduled = false;
                storeSubmissionAndUpdateReview(model.submissionProperty().get());
            });
        }
    }

    /// Shows that nothing was sent, why nothing was sent, and which keys book.
    void showNotSentReason(BookingView.NotSentReason reason) {
        notSentLabel.setText(texts.text(reason.messageKey));
        Visibility.setVisibleAndManaged(notSentLabel, true);
    }

    void hideNotSentReason() {
        Visibility.setVisibleAndManaged(notSentLabel, false);
    }

    void focusSendCard() {
        IncrementalReveal.attachAndFocus(sendCard);
    }

    private static ColumnConstraints createGrowingColumn() {
        ColumnConstraints growing = new ColumnConstraints();
        growing.setHgrow(Priority.ALWAYS);
        return growing;
    }

    // Shows the request; while it is incomplete, shows a summary of the known values.
    private void storeSubmissionAndUpdateReview(Optional<BookingSubmission> newValue) {
        if (newValue.isEmpty() && submission.isEmpty()) {
            showSummary();
            return;
        }
        submission = newValue;
        scroll.setVvalue(0);
        updateVisiblePartsAndButtonText();
        showSummary();
        showExactRequestOrClear();
    }

    /// Shows the exact request instead of the summary, or the summary instead of the exact request.
    @FXML
    void toggleExactRequest() {
        model.exactRequestShownProperty().set(!showsExactRequest());
        scroll.setVvalue(0);
        updateVisiblePartsAndButtonText();
        showExactRequestOrClear();
    }

    private boolean showsExactRequest() {
        return model.exactRequestShownProperty().get();
    }

    private void updateVisiblePartsAndButtonText() {
        Visibility.setVisibleAndManaged(toggleExactButton, submission.isPresent());
        Visibility.setVisibleAndManaged(summary, !showsExactRequest() || submission.isEmpty());
        Visibility.setVisibleAndManaged(exactRequest, showsExactRequest() && submission.isPresent());
        toggleExactButton.setText(texts.text(showsExactRequest() ? "booking.send.inShort" : "booking.send.exact"));
    }

    private void showSummary() {
        boolean isBuyHidden = buyRateVisibility.buyRatesHiddenProperty().get();
        List<BookingSummaryFormatter.Line> summaryLines = submission
                .map(ready -> summaryFormatter.createSummaryLines(ready.request(), isBuyHidden))
                .orElseGet(() -> summaryFormatter.createSummaryLinesWhileIncomplete(isBuyHidden));
        summary.pseudoClassStateChanged(INCOMPLETE, submission.isEmpty());
        if (summaryLines.equals(shownLines)) {
            return;
        }
        shownLines = summaryLines;
        summary.getChildren().clear();
        int row = 0;
        for (BookingSummaryFormatter.Line line : summaryLines) {
            Label name = new Label(line.name());
            name.getStyleClass().add("name");
            name.setMinWidth(Label.USE_PREF_SIZE);
            GridPane.setValignment(name, VPos.TOP);
            VBox answer = new VBox(createWrappedLabel(line.subject(), "subject"));
            if (!line.details().isEmpty()) {
                answer.getChildren().add(createWrappedLabel(line.details(), "details"));
            }
            summary.addRow(row++, name, answer);
        }
    }

    private static Label createWrappedLabel(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Label.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }

    // The lines of the exact request are created only when they are shown, because the request has many lines.
    private void showExactRequestOrClear() {
        exactRequestLines.getChildren().clear();
        exactRequestJson.clear();
        if (!showsExactRequest()) {
            return;
        }
        submission.ifPresent(ready -> {
            String json = ready.request().toJson();
            int row = 0;
            for (RequestFieldLine line : RequestFieldLine.parseLines(json, texts)) {
                addRequestLine(line, row++);
            }
            exactRequestJson.setText(RequestFieldLine.toFormattedJson(json));
        });
    }

    private void addRequestLine(RequestFieldLine line, int row) {
        Label name = new Label(line.label());
        name.getStyleClass().add(line.isHeading() ? "heading" : "name");
        name.setMinWidth(Label.USE_PREF_SIZE);
        GridPane.setMargin(name, new Insets(0, 0, 0, line.depth() * INDENT));
        GridPane.setValignment(name, VPos.TOP);
        if (line.isHeading()) {
            exactRequestLines.add(name, 0, row, 2, 1);
        } else {
            Label value = new Label(line.value());
            value.setWrapText(true);
            exactRequestLines.addRow(row, name, value);
        }
    }

    /// One line of a request in readable form. Every sent field has a line, in the order of the request, below
    /// the heading of its object.
    ///
    /// @param depth how deeply the field is nested, from 0
    /// @param isHeading whether the line is the heading of an object or array element and has no value
    record RequestFieldLine(int depth, String label, String value, boolean isHeading) {

        // Numbers are shown with exactly the digits that are sent.
        private static final JsonMapper EXACT_MAPPER = JsonMapper.builder()
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .build();

        /// Converts a request's JSON to lines.
        static List<RequestFieldLine> parseLines(String json, Texts texts) {
            List<RequestFieldLine> lines = new ArrayList<>();
            EXACT_MAPPER
                    .readTree(json)
                    .properties()
                    .forEach(field -> addLines(lines, 0, field.getKey(), field.getValue(), texts));
            return lines;
        }

        /// The JSON with each field on its own line.
        static String toFormattedJson(String json) {
            return EXACT_MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(EXACT_MAPPER.readTree(json));
        }

        private static void addLines(List<RequestFieldLine> lines, int depth, String name, JsonNode node, Texts texts) {
            String label = findLabel(name, texts);
            if (node.isObject()) {
                lines.add(new RequestFieldLine(depth, label, "", true));
                node.properties().forEach(field -> addLines(lines, depth + 1, field.getKey(), field.getValue(), texts));
            } else if (node.isArray()) {
                for (int index = 0; index < node.size(); index++) {
                    lines.add(new RequestFieldLine(depth, label + " " + (index + 1), "", true));
                    int elementIndex = index;
                    node.get(elementIndex)
                            .properties()
                            .forEach(field -> addLines(lines, depth + 1, field.getKey(), field.getValue(), texts));
                }
            } else {
                lines.add(new RequestFieldLine(depth, label, formatValue(node, texts), false));
            }
        }

        private static String formatValue(JsonNode node, Texts texts) {
            if (node.isNull()) {
                return texts.text("booking.wire.null");
            }
            if (node.isBoolean()) {
                return texts.text(node.booleanValue() ? "booking.yes" : "booking.no");
            }
            return PlainText.toDisplayParagraph(node.asString());
        }

        private static String findLabel(String name, Texts texts) {
            String key = "booking.wire." + name;
            return texts.hasKey(key) ? texts.text(key) : PlainText.toDisplayLine(name);
        }
    }
}
