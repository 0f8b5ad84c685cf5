package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.form.DateTimePrompt;
import lanedesk.workstation.form.OfferValidityPrompt;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The prompts of an offer: a note, and the time of a follow-up.
final class OfferPrompts {

    private static final LocalTime MORNING = LocalTime.of(9, 0);
    private static final LocalTime AFTERNOON = LocalTime.of(16, 0);

    private final Overlay overlay;
    private final Texts texts;
    private final Clock clock;
    private final DateTimePrompt timePrompt;
    private final OfferValidityPrompt validityPrompt;

    OfferPrompts(Overlay overlay, Texts texts, Clock clock) {
        this.overlay = overlay;
        this.texts = texts.forFeature(OfferPrompts.class);
        this.clock = clock;
        this.timePrompt = new DateTimePrompt(overlay, texts, clock);
        this.validityPrompt = new OfferValidityPrompt(overlay, texts, clock);
    }

    void promptForNote(Node anchor, Consumer<String> keep) {
        TextField words = textField("offers.note.title");
        Button save = primaryButton("offers.note.keep");
        Runnable saved = () -> {
            overlay.close();
            keep.accept(words.getText());
        };
        save.setOnAction(_ -> saved.run());
        words.setOnAction(_ -> saved.run());
        showPrompt(anchor, "offers.note.title", words, buttonRow(save));
    }

    /// @param plan receives the time, or null to cancel the follow-up
    void promptForFollowUp(Node anchor, Consumer<@Nullable Instant> plan) {
        ZonedDateTime now = ZonedDateTime.now(clock);
        List<DateTimePrompt.SuggestedTime> suggestions = new ArrayList<>();
        addSuggestion(suggestions, "offers.callBack.hour", now.plusHours(1));
        if (now.toLocalTime().isBefore(AFTERNOON)) {
            addSuggestion(suggestions, "offers.callBack.afternoon", now.with(AFTERNOON));
        }
        addSuggestion(
                suggestions,
                "offers.callBack.tomorrow",
                nextWorkday(now.plusDays(1)).with(MORNING));
        addSuggestion(
                suggestions,
                "offers.callBack.week",
                nextWorkday(now.plusWeeks(1)).with(MORNING));
        timePrompt.prompt(
                anchor,
                new DateTimePrompt.PromptTexts(
                        texts.text("offers.callBack.title"),
                        texts.text("offers.callBack.keep"),
                        texts.text("offers.callBack.none"),
                        suggestions,
                        null,
                        null),
                plan);
    }

    private void addSuggestion(List<DateTimePrompt.SuggestedTime> suggestions, String key, ZonedDateTime at) {
        suggestions.add(new DateTimePrompt.SuggestedTime(texts.text(key), at));
    }

    /// @param latest expiry of the rates; null if not stated
    /// @param hold receives the end of validity, or null for that of the rates
    void validity(Node anchor, @Nullable Instant latest, Consumer<@Nullable Instant> hold) {
        validityPrompt.prompt(anchor, latest, hold);
    }

    private static ZonedDateTime nextWorkday(ZonedDateTime day) {
        return switch (day.getDayOfWeek()) {
            case SATURDAY -> day.plusDays(2);
            case SUNDAY -> day.plusDays(1);
            default -> day;
        };
    }

    private TextField textField(String key) {
        TextField field = new TextField();
        field.setId("offerPrompt");
        field.setAccessibleText(texts.text(key));
        return field;
    }

    private Button primaryButton(String key) {
        Button button = new Button(texts.text(key));
        button.setId("offerPromptKeep");
        button.getStyleClass().add("accent");
        return button;
    }

    private HBox buttonRow(Button... some) {
        Button cancel = new Button(texts.text("offers.cancel"));
        cancel.setOnAction(_ -> overlay.close());
        HBox buttons = new HBox(cancel);
        buttons.getChildren().addAll(some);
        buttons.getStyleClass().add("buttons");
        return buttons;
    }

    private void showPrompt(Node anchor, String title, Node... parts) {
        Label heading = new Label(texts.text(title));
        heading.getStyleClass().add("ld-heading");
        VBox panel = new VBox(heading);
        panel.getChildren().addAll(parts);
        panel.getStyleClass().add("ld-prompt");
        overlay.showAtField(anchor, panel, () -> {});
    }
}
