package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.BookingAttempt;
import lanedesk.journal.booking.QuoteLocks.AbsentColleague;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.BookingPageState;
import lanedesk.workstation.booking.send.BookingViewModel;
import lanedesk.workstation.fx.LinkedText;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ErrorMessage;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// The message above a booking form: why the rate cannot be booked, which other bookings the shipment has, or
/// why the last attempt did not book. Also says whether anything was sent, and what to do.
final class BookingMessage {

    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");
    private static final int MAX_OTHER_BOOKINGS = 3;
    private static final Comparator<BookingAttempt> WITHOUT_ORDER_NUMBER_FIRST = Comparator.comparing(
                    (BookingAttempt other) -> other.state() instanceof AttemptState.WithOrderNumber)
            .thenComparing(other -> other.state().at(), Comparator.reverseOrder());

    private final VBox container;
    private BookingViewModel model;
    private final BiConsumer<Button, Runnable> makeClickOnlyButton;
    private final Consumer<BookingAttempt> openDocumentsOfAttempt;
    private final Texts texts;
    private final Formats formats;
    private @Nullable TextField reasonField;

    /// @param makeClickOnlyButton gives a button an action that a click runs, but no key
    /// @param openDocumentsOfAttempt opens the documents of a booking
    BookingMessage(
            VBox container,
            BookingViewModel model,
            BiConsumer<Button, Runnable> makeClickOnlyButton,
            Consumer<BookingAttempt> openDocumentsOfAttempt,
            Texts texts,
            Formats formats) {
        this.container = container;
        this.model = model;
        this.makeClickOnlyButton = makeClickOnlyButton;
        this.openDocumentsOfAttempt = openDocumentsOfAttempt;
        this.texts = texts;
        this.formats = formats;
    }

    /// Shows the state of another page.
    void setModel(BookingViewModel newModel) {
        model = newModel;
        showState(newModel.currentState());
    }

    /// Shows the explanation of a state. If the rate is blocked and the page is still being edited, or if the
    /// state has no explanation, shows the block reason instead. Hides the message if there is nothing to show.
    void showState(BookingPageState state) {
        reasonField = null;
        List<Node> nodes = createNodesOfState(state);
        boolean isFilling = state instanceof BookingPageState.Editing;
        boolean isBlocked = (nodes.isEmpty() || isFilling)
                && !model.blockReasonProperty().get().isEmpty();
        if (isBlocked) {
            nodes = createNotBookableNodes(model.blockReasonProperty().get());
        }
        boolean isWarning = isBlocked
                || isFilling
                || state.isReasonRequired()
                || state instanceof BookingOutcome.QuoteAlreadyBooked;
        container.pseudoClassStateChanged(WARNING, isWarning);
        container.getChildren().setAll(nodes);
        Visibility.setVisibleAndManaged(container, !nodes.isEmpty());
    }

    /// The first line of the message; empty without a message.
    String titleText() {
        return container.lookup(".label") instanceof Labeled title ? title.getText() : "";
    }

    /// Moves the focus to the field for the reason of a second booking. Does nothing if no reason is required.
    void focusReasonField() {
        if (reasonField != null) {
            reasonField.requestFocus();
        }
    }

    /// Whether a reason is required but not typed.
    boolean isReasonMissing() {
        return reasonField != null && model.secondBookingReasonProperty().get().isBlank();
    }

    private List<Node> createNodesOfState(BookingPageState state) {
        return switch (state) {
            case BookingPageState.Editing _ ->
                model.bookingsOfOtherQuotes().isEmpty()
                        ? List.of()
                        : createOtherBookingsNodes("booking.same.before", model.bookingsOfOtherQuotes());
            case BookingPageState.Sending _,
                    BookingPageState.Unknown _,
                    BookingOutcome.Booked _,
                    BookingOutcome.Unknown _ -> List.of();
            case BookingOutcome.Rejected rejected -> createRejectionNodes(rejected);
            case BookingOutcome.OutcomeNotSaved unsaved ->
                createUnsavedOutcomeNodes(unsaved, model.currentErrorMessage());
            case BookingOutcome.NotSent _ -> createErrorNodes(model.currentErrorMessage());
            case BookingOutcome.QuoteAlreadyBooked(String colleague) ->
                List.of(createTextWithButtons(
                        List.of(
                                createWarningTitleLabel(texts.text("booking.alreadyBooking.title")),
                                createTextLabel(texts.text("booking.alreadyBooking.text", colleague))),
                        createRequoteButton()));
            case BookingOutcome.SameShipment(List<BookingAttempt> otherAttempts) ->
                addReasonFieldAndButton(createSameShipmentNodes(otherAttempts));
            case BookingOutcome.ColleaguesUnsynchronized(
                    List<AbsentColleague> colleagues,
                    List<BookingAttempt> otherAttempts) ->
                addReasonFieldAndButton(createUnsynchronizedColleaguesNodes(colleagues, otherAttempts));
        };
    }

    private List<Node> createNotBookableNodes(String reason) {
        Button ratesButton = createButton("booking.rates", model::showRates);
        if (model.hasUncertainValuesToReview()) {
            return List.of(createTextWithButtons(
                    List.of(createWarningTitleLabel(reason)),
                    createButton("booking.barred.doubts.review", model::reviewUncertainValues),
                    ratesButton));
        }
        return List.of(
                model.canRequote()
                        ? createTextWithButtons(
                                List.of(createWarningTitleLabel(reason)), createRequoteButton(), ratesButton)
                        : createTextWithButtons(List.of(createWarningTitleLabel(reason)), ratesButton));
    }

    private List<Node> createErrorNodes(ErrorMessage errorMessage) {
        return List.of(
                createTitleWithErrorCode(errorMessage.title(), errorMessage),
                createTextLabel(errorMessage.explanation()));
    }

    private List<Node> createUnsavedOutcomeNodes(BookingOutcome.OutcomeNotSaved outcome, ErrorMessage errorMessage) {
        Label label = createTextLabel(outcome.formatAnswerSummary(texts));
        label.getStyleClass().add("ld-strong");
        Button retryButton = createButton("booking.unwritten.again", model::retrySaveOutcome);
        retryButton.setId("bookWriteDown");
        List<Node> explanation = List.of(
                createTitleWithErrorCode(texts.text("booking.unwritten.title"), errorMessage),
                label,
                createTextLabel(outcome.formatAdvice(texts, errorMessage.causeText())));
        return outcome.isJournalStopped() ? explanation : List.of(createTextWithButtons(explanation, retryButton));
    }

    private List<Node> createRejectionNodes(BookingOutcome.Rejected rejected) {
        List<Node> nodes = new ArrayList<>(createErrorNodes(model.currentErrorMessage()));
        model.unmappedErrors()
                .forEach((path, reason) -> nodes.add(createTextLabel(texts.joinLabelAndValue(path, reason))));
        if (model.canReplaceRejectedToken(rejected)) {
            Button tokenButton = createButton("booking.token", model::promptForToken);
            tokenButton.setId("bookToken");
            return List.of(createTextWithButtons(nodes, tokenButton));
        }
        return List.of(createTextWithButtons(
                nodes, createButton("booking.edit", model::showShipmentForm), createRequoteButton()));
    }

    private List<Node> createSameShipmentNodes(List<BookingAttempt> otherAttempts) {
        return createOtherBookingsNodes("booking.same.title", otherAttempts);
    }

    private List<Node> createUnsynchronizedColleaguesNodes(
            List<AbsentColleague> colleagues, List<BookingAttempt> otherAttempts) {
        List<Node> nodes = new ArrayList<>();
        boolean isAnyAbsent = colleagues.stream().anyMatch(colleague -> !colleague.isReportUnreadable());
        nodes.add(
                createWarningTitleLabel(texts.text(isAnyAbsent ? "booking.away.title" : "booking.away.unread.title")));
        nodes.add(createTextLabel(texts.text(isAnyAbsent ? "booking.away.text" : "booking.away.unread.text")));
        for (AbsentColleague colleague : colleagues) {
            String name = colleague.workstation().isBlank()
                    ? texts.text("booking.away.unread.nobody")
                    : colleague.workstation();
            nodes.add(createTextLabel(texts.text(
                    colleague.isReportUnreadable() ? "booking.away.unread.colleague" : "booking.away.colleague",
                    name,
                    formats.formatTimeOrDateTime(colleague.lastActiveAt()))));
        }
        if (!otherAttempts.isEmpty()) {
            nodes.addAll(createSameShipmentNodes(otherAttempts));
        }
        return nodes;
    }

    // Adds the field for the reason that is required to book anyway, and the button that books with this
    // reason.
    private List<Node> addReasonFieldAndButton(List<Node> nodes) {
        BookingViewModel shownModel = model;
        TextField field = new TextField(shownModel.secondBookingReasonProperty().get());
        reasonField = field;
        field.setId("bookReason");
        field.textProperty()
                .subscribe((_, text) -> shownModel.secondBookingReasonProperty().set(text));
        field.setPromptText(texts.text("booking.same.reason"));
        field.setAccessibleText(texts.text("booking.same.reason"));
        HBox.setHgrow(field, Priority.ALWAYS);
        Button bookAnywayButton = createButton("booking.same.anyway", () -> {});
        makeClickOnlyButton.accept(bookAnywayButton, () -> {
            if (model.equals(shownModel)) {
                model.bookWithReasonOrFindMissingEntry(field.getText());
            }
        });
        bookAnywayButton.setId("bookAnyway");
        bookAnywayButton.getStyleClass().add("danger");
        bookAnywayButton.disableProperty().bind(field.textProperty().map(String::isBlank));
        nodes.add(createActionRow(field, bookAnywayButton));
        return nodes;
    }

    private List<Node> createOtherBookingsNodes(String titleKey, List<BookingAttempt> otherAttempts) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(createWarningTitleLabel(texts.text(titleKey)));
        otherAttempts.stream()
                .sorted(WITHOUT_ORDER_NUMBER_FIRST)
                .limit(MAX_OTHER_BOOKINGS)
                .forEach(attempt -> nodes.add(
                        new LinkedText(formatOtherBooking(attempt), () -> openDocumentsOfAttempt.accept(attempt))));
        if (otherAttempts.size() > MAX_OTHER_BOOKINGS) {
            nodes.add(createTextLabel(texts.text("booking.banner.more", otherAttempts.size() - MAX_OTHER_BOOKINGS)));
        }
        return nodes;
    }

    private String formatOtherBooking(BookingAttempt attempt) {
        String quote = Long.toString(attempt.quoteNumber());
        String carrier = PlainText.withoutBrackets(
                texts.translateCarrierName(attempt.details().carrierName()));
        String time = formats.formatTimeOrDateTime(attempt.state().at());
        return switch (attempt.state()) {
            case AttemptState.WithOrderNumber ordered ->
                texts.text(
                        "booking.same.booked",
                        quote,
                        carrier,
                        Long.toString(ordered.orderNumber()),
                        ordered.bolNumber(),
                        time);
            case AttemptState.ResolvedNotBooked resolved ->
                texts.text(
                        "booking.same.claimed",
                        quote,
                        carrier,
                        PlainText.withoutBrackets(resolved.supportPerson()),
                        time);
            default -> texts.text("booking.same.open", quote, carrier, time);
        };
    }

    private static Label createWarningTitleLabel(String text) {
        Label label = createTextLabel(text);
        label.getStyleClass().add("ld-strong");
        label.setGraphic(new Icon(Feather.ALERT_TRIANGLE));
        return label;
    }

    private static Label createTextLabel(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private static HBox createTitleWithErrorCode(String text, ErrorMessage errorMessage) {
        Label code = createTextLabel(errorMessage.code());
        code.setMinWidth(Region.USE_PREF_SIZE);
        code.getStyleClass().addAll("ld-small", "ld-muted", "ld-code");
        HBox row = new HBox(12, createWarningTitleLabel(text), code);
        row.setAlignment(Pos.BASELINE_LEFT);
        return row;
    }

    // The buttons are to the right of the text, because the form needs the height.
    private static HBox createTextWithButtons(List<Node> nodes, Button... buttons) {
        VBox textBox = new VBox(4);
        textBox.getChildren().setAll(nodes);
        HBox.setHgrow(textBox, Priority.ALWAYS);
        HBox row = new HBox(16, textBox);
        row.getChildren().addAll(buttons);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Button createRequoteButton() {
        Button button = createButton("booking.requote", model::passDimensionsAndRequote);
        button.setGraphic(KeyHint.ofCommand("booking.requote"));
        button.setContentDisplay(ContentDisplay.RIGHT);
        return button;
    }

    private Button createButton(String key, Runnable action) {
        Button button = new Button(texts.text(key));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
        return button;
    }

    private static HBox createActionRow(Node... nodes) {
        HBox actions = new WrappingRow();
        actions.getChildren().setAll(nodes);
        actions.getStyleClass().add("actions");
        return actions;
    }
}
