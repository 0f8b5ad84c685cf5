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

/// The prompts for an offer: a note, the time of a follow-up, and the end of validity.
final class OfferPrompts {

    private static final LocalTime MORNING = LocalTime.of(9, 0);
    private static final LocalTime AFTERNOON = LocalTime.of(16, 0);

    private final Overlay overlay;
    private final Texts texts;
    private final Clock clock;
    private final DateTimePrompt timePrompt;
    final OfferValidityPrompt validityPrompt;

    OfferPrompts(Overlay overlay, Texts texts, Clock clock) {
        this.overlay = overlay;
        this.texts = texts.textsOfFeature(OfferPrompts.class);
        this.clock = clock;
        this.timePrompt = new DateTimePrompt(overlay, texts, clock);
        this.validityPrompt = new OfferValidityPrompt(overlay, texts, clock);
    }

    void promptForNote(Node anchor, Consumer<String> onSaved) {
        TextField noteField = createTextField("offers.note.title");
        Button saveButton = createPrimaryButton("offers.note.keep");
        Runnable saveAction = () -> {
            overlay.closeTopmostPanel();
            onSaved.accept(noteField.getText());
        };
        saveButton.setOnAction(_ -> saveAction.run());
        noteField.setOnAction(_ -> saveAction.run());
        showPrompt(anchor, "offers.note.title", noteField, createButtonRowWithCancel(saveButton));
    }

    /// @param onPlanned receives the time of the follow-up; null cancels the follow-up
    void promptForFollowUp(Node anchor, Consumer<@Nullable Instant> onPlanned) {
        ZonedDateTime now = ZonedDateTime.now(clock);
        List<DateTimePrompt.SuggestedTime> suggestions = new ArrayList<>();
        addSuggestion(suggestions, "offers.callBack.hour", now.plusHours(1));
        if (now.toLocalTime().isBefore(AFTERNOON)) {
            addSuggestion(suggestions, "offers.callBack.afternoon", now.with(AFTERNOON));
        }
        addSuggestion(
                suggestions,
                "offers.callBack.tomorrow",
                sameOrNextWorkday(now.plusDays(1)).with(MORNING));
        addSuggestion(
                suggestions,
                "offers.callBack.week",
                sameOrNextWorkday(now.plusWeeks(1)).with(MORNING));
        timePrompt.showPromptAt(
                anchor,
                new DateTimePrompt.PromptOptions(
                        texts.text("offers.callBack.title"),
                        texts.text("offers.callBack.keep"),
                        texts.text("offers.callBack.none"),
                        suggestions,
                        null,
                        null),
                onPlanned);
    }

    private void addSuggestion(List<DateTimePrompt.SuggestedTime> suggestions, String key, ZonedDateTime time) {
        suggestions.add(new DateTimePrompt.SuggestedTime(texts.text(key), time));
    }

    private static ZonedDateTime sameOrNextWorkday(ZonedDateTime day) {
        return switch (day.getDayOfWeek()) {
            case SATURDAY -> day.plusDays(2);
            case SUNDAY -> day.plusDays(1);
            default -> day;
        };
    }

    private TextField createTextField(String key) {
        TextField field = new TextField();
        field.setId("offerPrompt");
        field.setAccessibleText(texts.text(key));
        return field;
    }

    private Button createPrimaryButton(String key) {
        Button button = new Button(texts.text(key));
        button.setId("offerPromptKeep");
        button.getStyleClass().add("accent");
        return button;
    }

    private HBox createButtonRowWithCancel(Button... furtherButtons) {
        Button cancel = new Button(texts.text("offers.cancel"));
        cancel.setOnAction(_ -> overlay.closeTopmostPanel());
        HBox buttons = new HBox(cancel);
        buttons.getChildren().addAll(furtherButtons);
        buttons.getStyleClass().add("buttons");
        return buttons;
    }

    private void showPrompt(Node anchor, String title, Node... parts) {
        Label heading = new Label(texts.text(title));
        heading.getStyleClass().add("ld-heading");
        VBox panel = new VBox(heading);
        panel.getChildren().addAll(parts);
        panel.getStyleClass().add("ld-prompt");
        overlay.showAtFieldOrCentered(anchor, panel, () -> {});
    }
}
