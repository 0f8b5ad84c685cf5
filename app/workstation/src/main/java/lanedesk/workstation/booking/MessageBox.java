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
import lanedesk.journal.booking.Attempt;
import lanedesk.journal.booking.AttemptState;
import lanedesk.journal.booking.Claims.Colleague;
import lanedesk.workstation.booking.send.BookingOutcome;
import lanedesk.workstation.booking.send.SendState;
import lanedesk.workstation.booking.send.SendViewModel;
import lanedesk.workstation.fx.LinkedText;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.layout.WrappingRow;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.notice.Problem;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Explains a booking that was not made: what happened, whether anything was sent, and what to do now.
final class MessageBox {

    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");
    private static final int MOST_OTHERS = 3;
    private static final Comparator<Attempt> UNSETTLED_THEN_NEWEST = Comparator.comparing(
                    (Attempt other) -> other.state() instanceof AttemptState.Ordered)
            .thenComparing(other -> other.state().at(), Comparator.reverseOrder());

    private final VBox place;
    private final SendViewModel model;
    private final BiConsumer<Button, Runnable> guarding;
    private final Consumer<Attempt> open;
    private final Texts texts;
    private final Formats formats;
    private final ReadOnlyStringWrapper typedReason = new ReadOnlyStringWrapper("");
    private @Nullable TextField reason;

    /// @param guarding lets a button book, by a click alone
    /// @param open shows a booking with its papers
    MessageBox(
            VBox place,
            SendViewModel model,
            BiConsumer<Button, Runnable> guarding,
            Consumer<Attempt> open,
            Texts texts,
            Formats formats) {
        this.place = place;
        this.model = model;
        this.guarding = guarding;
        this.open = open;
        this.texts = texts;
        this.formats = formats;
    }

    /// Shows a state; nothing where it needs no words.
    void show(SendState state) {
        reason = null;
        typedReason.set("");
        List<Node> said = of(state);
        boolean filling = state instanceof SendState.Filling;
        boolean barred =
                (said.isEmpty() || filling) && !model.barredProperty().get().isEmpty();
        if (barred) {
            said = barred(model.barredProperty().get());
        }
        boolean warns = barred || filling || state.asksForReason() || state instanceof BookingOutcome.QuoteTaken;
        place.pseudoClassStateChanged(WARNING, warns);
        place.getChildren().setAll(said);
        Visibility.set(place, !said.isEmpty());
    }

    /// Goes to where the reason for a second booking is typed.
    void focusReason() {
        if (reason != null) {
            reason.requestFocus();
        }
    }

    /// The reason for a second booking as it is typed; empty where none is asked for.
    ReadOnlyStringProperty reasonProperty() {
        return typedReason.getReadOnlyProperty();
    }

    /// Whether a reason is asked for that is not typed yet.
    boolean lacksReason() {
        return reason != null && typedReason.get().isBlank();
    }

    private List<Node> of(SendState state) {
        return switch (state) {
            case SendState.Filling _ ->
                model.others().isEmpty() ? List.of() : others("booking.same.before", model.others());
            case SendState.Sending _, SendState.Unknown _, BookingOutcome.Booked _, BookingOutcome.Unknown _ ->
                List.of();
            case BookingOutcome.Rejected rejected -> rejected(rejected);
            case BookingOutcome.Unwritten unwritten ->
                unwritten(unwritten, model.trouble().problem());
            case BookingOutcome.NotSent _ -> problem(model.trouble().problem());
            case BookingOutcome.QuoteTaken(String who) ->
                List.of(beside(
                        List.of(title(texts.text("booking.taken.title")), line(texts.text("booking.taken.text", who))),
                        requote()));
            case BookingOutcome.SameShipment(List<Attempt> others) -> withReasonField(sameShipment(others));
            case BookingOutcome.ColleaguesAway(List<Colleague> colleagues, List<Attempt> others) ->
                withReasonField(colleaguesAway(colleagues, others));
        };
    }

    private List<Node> barred(String why) {
        Button rates = button("booking.rates", model.exits()::showRates);
        if (model.exits().offersReview()) {
            return List.of(beside(
                    List.of(title(why)), button("booking.barred.doubts.review", model.exits()::reviewDoubts), rates));
        }
        return List.of(
                model.exits().offersRequote()
                        ? beside(List.of(title(why)), requote(), rates)
                        : beside(List.of(title(why)), rates));
    }

    private List<Node> problem(Problem problem) {
        return List.of(titled(problem.title(), problem), line(problem.explanation()));
    }

    private List<Node> unwritten(BookingOutcome.Unwritten outcome, Problem problem) {
        Label said = line(outcome.summary(texts));
        said.getStyleClass().add("ld-strong");
        Button again = button("booking.unwritten.again", model::saveOutcome);
        again.setId("bookWriteDown");
        List<Node> words = List.of(
                titled(texts.text("booking.unwritten.title"), problem),
                said,
                line(outcome.advice(texts, problem.happened())));
        return outcome.isFinal() ? words : List.of(beside(words, again));
    }

    private List<Node> rejected(BookingOutcome.Rejected rejected) {
        List<Node> said = new ArrayList<>(problem(model.trouble().problem()));
        model.trouble().homeless().forEach((path, why) -> said.add(line(texts.named(path, why))));
        if (model.trouble().wantsToken(rejected)) {
            Button token = button("booking.token", model.trouble()::askForToken);
            token.setId("bookToken");
            return List.of(beside(said, token));
        }
        return List.of(beside(said, button("booking.edit", model.exits()::edit), requote()));
    }

    private List<Node> sameShipment(List<Attempt> others) {
        return others("booking.same.title", others);
    }

    private List<Node> colleaguesAway(List<Colleague> colleagues, List<Attempt> others) {
        List<Node> nodes = new ArrayList<>();
        boolean isAway = colleagues.stream().anyMatch(colleague -> !colleague.isUnread());
        nodes.add(title(texts.text(isAway ? "booking.away.title" : "booking.away.unread.title")));
        nodes.add(line(texts.text(isAway ? "booking.away.text" : "booking.away.unread.text")));
        for (Colleague colleague : colleagues) {
            String name = colleague.workstation().isBlank()
                    ? texts.text("booking.away.unread.nobody")
                    : colleague.workstation();
            nodes.add(line(texts.text(
                    colleague.isUnread() ? "booking.away.unread.colleague" : "booking.away.colleague",
                    name,
                    formats.moment(colleague.seenAt()))));
        }
        if (!others.isEmpty()) {
            nodes.addAll(sameShipment(others));
        }
        return nodes;
    }

    // Going on requires a reason.
    private List<Node> withReasonField(List<Node> nodes) {
        TextField typed = new TextField();
        reason = typed;
        typed.setId("bookReason");
        typed.textProperty().subscribe(typedReason::set);
        typed.setPromptText(texts.text("booking.same.reason"));
        typed.setAccessibleText(texts.text("booking.same.reason"));
        HBox.setHgrow(typed, Priority.ALWAYS);
        Button anyway = button("booking.same.anyway", () -> {});
        guarding.accept(anyway, () -> model.bookAnyway(typed.getText()));
        anyway.setId("bookAnyway");
        anyway.getStyleClass().add("danger");
        anyway.disableProperty().bind(typed.textProperty().map(String::isBlank));
        nodes.add(actions(typed, anyway));
        return nodes;
    }

    private List<Node> others(String title, List<Attempt> others) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(title(texts.text(title)));
        others.stream()
                .sorted(UNSETTLED_THEN_NEWEST)
                .limit(MOST_OTHERS)
                .forEach(other -> nodes.add(new LinkedText(booking(other), () -> open.accept(other))));
        if (others.size() > MOST_OTHERS) {
            nodes.add(line(texts.text("booking.banner.more", others.size() - MOST_OTHERS)));
        }
        return nodes;
    }

    private String booking(Attempt other) {
        String quote = Long.toString(other.quoteNumber());
        String carrier = PlainText.withoutLinks(texts.carrier(other.facts().carrier()));
        String at = formats.moment(other.state().at());
        return switch (other.state()) {
            case AttemptState.Ordered ordered ->
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

    private static Label title(String text) {
        Label label = line(text);
        label.getStyleClass().add("ld-strong");
        label.setGraphic(new Icon(Feather.ALERT_TRIANGLE));
        return label;
    }

    private static Label line(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private static HBox titled(String text, Problem problem) {
        Label code = line(problem.code());
        code.setMinWidth(Region.USE_PREF_SIZE);
        code.getStyleClass().addAll("ld-small", "ld-muted", "ld-code");
        HBox row = new HBox(12, title(text), code);
        row.setAlignment(Pos.BASELINE_LEFT);
        return row;
    }

    // The form needs the height, so what can be done stands at the right of what happened.
    private static HBox beside(List<Node> said, Button... buttons) {
        VBox words = new VBox(4);
        words.getChildren().setAll(said);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(16, words);
        row.getChildren().addAll(buttons);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private Button requote() {
        Button button = button("booking.requote", model.exits()::requote);
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
