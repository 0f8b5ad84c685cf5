package lanedesk.workstation.booking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCombination;
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

/// Explains why a booking was not made: what happened, whether anything was sent, and what to do.
final class BookingMessage {

    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");
    private static final int MAX_OTHER_BOOKINGS = 3;
    private static final Comparator<BookingAttempt> UNRESOLVED_THEN_NEWEST = Comparator.comparing(
                    (BookingAttempt other) -> other.state() instanceof AttemptState.WithOrderNumber)
            .thenComparing(other -> other.state().at(), Comparator.reverseOrder());

    private final VBox container;
    private final BookingViewModel model;
    private final BiConsumer<Button, Runnable> guardedAction;
    private final Consumer<BookingAttempt> openAttempt;
    private final Texts texts;
    private final Formats formats;
    private final ReadOnlyStringWrapper typedReason = new ReadOnlyStringWrapper("");
    private @Nullable TextField reasonField;

    /// @param guarding makes a button book, by click only
    /// @param open shows a booking with its documents
    BookingMessage(
            VBox place,
            BookingViewModel model,
            BiConsumer<Button, Runnable> guarding,
            Consumer<BookingAttempt> open,
            Texts texts,
            Formats formats) {
        this.container = place;
        this.model = model;
        this.guardedAction = guarding;
        this.openAttempt = open;
        this.texts = texts;
        this.formats = formats;
    }

    /// Shows a state; nothing if it needs no explanation.
    void show(BookingPageState state) {
        reasonField = null;
        typedReason.set("");
        List<Node> nodes = messageNodes(state);
        boolean filling = state instanceof BookingPageState.Filling;
        boolean barred = (nodes.isEmpty() || filling)
                && !model.blockReasonProperty().get().isEmpty();
        if (barred) {
            nodes = notBookableMessage(model.blockReasonProperty().get());
        }
        boolean warns =
                barred || filling || state.isReasonRequired() || state instanceof BookingOutcome.QuoteAlreadyBooked;
        container.pseudoClassStateChanged(WARNING, warns);
        container.getChildren().setAll(nodes);
        Visibility.setShown(container, !nodes.isEmpty());
    }

    /// Moves the focus to the reason for a second booking.
    void focusReason() {
        if (reasonField != null) {
            reasonField.requestFocus();
        }
    }

    /// The typed reason for a second booking; empty if none is required.
    ReadOnlyStringProperty reasonProperty() {
        return typedReason.getReadOnlyProperty();
    }

    /// Whether a required reason is missing.
    boolean isReasonMissing() {
        return reasonField != null && typedReason.get().isBlank();
    }

    private List<Node> messageNodes(BookingPageState state) {
        return switch (state) {
            case BookingPageState.Filling _ ->
                model.otherAttempts().isEmpty()
                        ? List.of()
                        : otherBookings("booking.same.before", model.otherAttempts());
            case BookingPageState.Sending _,
                    BookingPageState.Unknown _,
                    BookingOutcome.Booked _,
                    BookingOutcome.Unknown _ -> List.of();
            case BookingOutcome.Rejected rejected -> rejectionMessage(rejected);
            case BookingOutcome.OutcomeNotSaved unwritten -> unsavedOutcomeMessage(unwritten, model.currentProblem());
            case BookingOutcome.NotSent _ -> problemMessage(model.currentProblem());
            case BookingOutcome.QuoteAlreadyBooked(String who) ->
                List.of(textWithButtons(
                        List.of(
                                titleLabel(texts.text("booking.taken.title")),
                                textLine(texts.text("booking.taken.text", who))),
                        requoteButton()));
            case BookingOutcome.SameShipment(List<BookingAttempt> otherAttempts) ->
                withReasonField(sameShipmentMessage(otherAttempts));
            case BookingOutcome.ColleaguesUnsynchronized(
                    List<AbsentColleague> colleagues,
                    List<BookingAttempt> otherAttempts) ->
                withReasonField(colleaguesUnsynchronizedMessage(colleagues, otherAttempts));
        };
    }

    private List<Node> notBookableMessage(String reason) {
        Button rates = button("booking.rates", model::showRates);
        if (model.canReviewUncertainValues()) {
            return List.of(textWithButtons(
                    List.of(titleLabel(reason)),
                    button("booking.barred.doubts.review", model::reviewUncertainValues),
                    rates));
        }
        return List.of(
                model.canRequote()
                        ? textWithButtons(List.of(titleLabel(reason)), requoteButton(), rates)
                        : textWithButtons(List.of(titleLabel(reason)), rates));
    }

    private List<Node> problemMessage(ErrorMessage problem) {
        return List.of(titledProblem(problem.title(), problem), textLine(problem.explanation()));
    }

    private List<Node> unsavedOutcomeMessage(BookingOutcome.OutcomeNotSaved outcome, ErrorMessage problem) {
        Label label = textLine(outcome.summary(texts));
        label.getStyleClass().add("ld-strong");
        Button again = button("booking.unwritten.again", model::saveOutcome);
        again.setId("bookWriteDown");
        List<Node> words = List.of(
                titledProblem(texts.text("booking.unwritten.title"), problem),
                label,
                textLine(outcome.advice(texts, problem.causeText())));
        return outcome.isFinal() ? words : List.of(textWithButtons(words, again));
    }

    private List<Node> rejectionMessage(BookingOutcome.Rejected rejected) {
        List<Node> nodes = new ArrayList<>(problemMessage(model.currentProblem()));
        model.unmappedErrors().forEach((path, reason) -> nodes.add(textLine(texts.labelled(path, reason))));
        if (model.isTokenRejected(rejected)) {
            Button token = button("booking.token", model::promptForToken);
            token.setId("bookToken");
            return List.of(textWithButtons(nodes, token));
        }
        return List.of(textWithButtons(nodes, button("booking.edit", model::editShipment), requoteButton()));
    }

    private List<Node> sameShipmentMessage(List<BookingAttempt> otherAttempts) {
        return otherBookings("booking.same.title", otherAttempts);
    }

    private List<Node> colleaguesUnsynchronizedMessage(
            List<AbsentColleague> colleagues, List<BookingAttempt> otherAttempts) {
        List<Node> nodes = new ArrayList<>();
        boolean isAway = colleagues.stream().anyMatch(colleague -> !colleague.isUnread());
        nodes.add(titleLabel(texts.text(isAway ? "booking.away.title" : "booking.away.unread.title")));
        nodes.add(textLine(texts.text(isAway ? "booking.away.text" : "booking.away.unread.text")));
        for (AbsentColleague colleague : colleagues) {
            String name = colleague.workstation().isBlank()
                    ? texts.text("booking.away.unread.nobody")
                    : colleague.workstation();
            nodes.add(textLine(texts.text(
                    colleague.isUnread() ? "booking.away.unread.colleague" : "booking.away.colleague",
                    name,
                    formats.formatDateTime(colleague.seenAt()))));
        }
        if (!otherAttempts.isEmpty()) {
            nodes.addAll(sameShipmentMessage(otherAttempts));
        }
        return nodes;
    }

    // Continuing requires a reason.
    private List<Node> withReasonField(List<Node> nodes) {
        TextField typed = new TextField();
        reasonField = typed;
        typed.setId("bookReason");
        typed.textProperty().subscribe(typedReason::set);
        typed.setPromptText(texts.text("booking.same.reason"));
        typed.setAccessibleText(texts.text("booking.same.reason"));
        HBox.setHgrow(typed, Priority.ALWAYS);
        Button anyway = button("booking.same.anyway", () -> {});
        guardedAction.accept(anyway, () -> model.bookAnyway(typed.getText()));
        anyway.setId("bookAnyway");
        anyway.getStyleClass().add("danger");
        anyway.disableProperty().bind(typed.textProperty().map(String::isBlank));
        nodes.add(actions(typed, anyway));
        return nodes;
    }

    private List<Node> otherBookings(String title, List<BookingAttempt> otherAttempts) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(titleLabel(texts.text(title)));
        otherAttempts.stream()
                .sorted(UNRESOLVED_THEN_NEWEST)
                .limit(MAX_OTHER_BOOKINGS)
                .forEach(other -> nodes.add(new LinkedText(bookingText(other), () -> openAttempt.accept(other))));
        if (otherAttempts.size() > MAX_OTHER_BOOKINGS) {
            nodes.add(textLine(texts.text("booking.banner.more", otherAttempts.size() - MAX_OTHER_BOOKINGS)));
        }
        return nodes;
    }

    private String bookingText(BookingAttempt other) {
        String quote = Long.toString(other.quoteNumber());
        String carrier =
                PlainText.withoutLinks(texts.carrierName(other.details().carrier()));
        String at = formats.formatDateTime(other.state().at());
        return switch (other.state()) {
            case AttemptState.WithOrderNumber ordered ->
                texts.text(
                        "booking.same.booked",
                        quote,
                        carrier,
                        Long.toString(ordered.orderNumber()),
                        ordered.bolNumber(),
                        at);
            case AttemptState.ResolvedNotBooked resolved ->
                texts.text("booking.same.claimed", quote, carrier, PlainText.withoutLinks(resolved.person()), at);
            default -> texts.text("booking.same.open", quote, carrier, at);
        };
    }

    private static Label titleLabel(String text) {
        Label label = textLine(text);
        label.getStyleClass().add("ld-strong");
        label.setGraphic(new Icon(Feather.ALERT_TRIANGLE));
        return label;
    }

    private static Label textLine(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private static HBox titledProblem(String text, ErrorMessage problem) {
        Label code = textLine(problem.code());
        code.setMinWidth(Region.USE_PREF_SIZE);
        code.getStyleClass().addAll("ld-small", "ld-muted", "ld-code");
        HBox row = new HBox(12, titleLabel(text), code);
        row.setAlignment(Pos.BASELINE_LEFT);
        return row;
    }

    // The form needs the height, so the actions are to the right of the explanation.
    private static HBox textWithButtons(List<Node> nodes, Button... buttons) {
        VBox words = new VBox(4);
        words.getChildren().setAll(nodes);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(16, words);
        row.getChildren().addAll(buttons);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Button requoteButton() {
        Button button = button("booking.requote", model::requote);
        button.setGraphic(new KeyHint(KeyCombination.valueOf("F5")));
        button.setContentDisplay(ContentDisplay.RIGHT);
        return button;
    }

    private Button button(String key, Runnable run) {
        Button button = new Button(texts.text(key));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> run.run());
        return button;
    }

    private static HBox actions(Node... nodes) {
        HBox actions = new WrappingRow();
        actions.getChildren().setAll(nodes);
        actions.getStyleClass().add("actions");
        return actions;
    }
}
