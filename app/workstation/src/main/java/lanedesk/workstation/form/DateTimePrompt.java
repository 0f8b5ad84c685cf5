package lanedesk.workstation.form;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.DateTimeFormats;
import org.jspecify.annotations.Nullable;

/// Asks for a time in the future in a popup at a control. The dispatcher types a time or chooses a suggested
/// one.
public final class DateTimePrompt {

    private final Overlay overlay;
    private final Texts texts;
    private final Clock clock;
    private final DateTimeFormats formats;

    public DateTimePrompt(Overlay overlay, Texts texts, Clock clock) {
        this.overlay = overlay;
        this.texts = texts.textsOfFeature(DateTimePrompt.class);
        this.clock = clock;
        this.formats = new DateTimeFormats(this.texts);
    }

    /// A suggested time with its text.
    public record SuggestedTime(String text, ZonedDateTime time) {}

    /// The texts and limits of a prompt.
    ///
    /// @param saveLabel label of the button that accepts the typed time
    /// @param clearLabel label of the button that chooses no time; empty for no such button
    /// @param defaultTime time of day for a date typed without one; null if the time of day must be typed
    /// @param latestAllowed latest time that can be chosen; null for no limit
    public record PromptOptions(
            String title,
            String saveLabel,
            String clearLabel,
            List<SuggestedTime> suggestedTimes,
            @Nullable LocalTime defaultTime,
            @Nullable Instant latestAllowed) {
        public PromptOptions {
            suggestedTimes = List.copyOf(suggestedTimes);
        }
    }

    /// Shows the prompt.
    ///
    /// @param anchor the control at which the prompt is shown
    /// @param onChosen called with the chosen time, or with null for the button that chooses no time
    public void showPromptAt(Node anchor, PromptOptions options, Consumer<@Nullable Instant> onChosen) {
        TextField timeField = new TextField();
        timeField.setId("momentPrompt");
        timeField.setAccessibleText(options.title());
        Field field = new Field();
        field.setLabel(texts.text("day.dateTime.label"));
        field.setControl(timeField);
        Runnable save = () -> {
            Optional<LocalDateTime> typedTime = parseTypedTime(timeField.getText(), options.defaultTime());
            String message = findTimeError(typedTime, options.latestAllowed());
            if (message.isEmpty()) {
                closePromptAndPassTime(onChosen, toInstant(typedTime.orElseThrow()));
            } else {
                field.errorProperty().set(message);
            }
        };
        timeField.setOnAction(_ -> save.run());
        Button saveButton = new Button(options.saveLabel());
        saveButton.setId("momentKeep");
        saveButton.getStyleClass().add("accent");
        saveButton.setOnAction(_ -> save.run());
        Button cancel = new Button(texts.text("action.cancel"));
        cancel.setOnAction(_ -> overlay.closeTopmostPanel());
        HBox buttons = new HBox(cancel);
        if (!options.clearLabel().isEmpty()) {
            Button clearButton = new Button(options.clearLabel());
            clearButton.setId("momentNone");
            clearButton.setOnAction(_ -> closePromptAndPassTime(onChosen, null));
            buttons.getChildren().add(clearButton);
        }
        buttons.getChildren().add(saveButton);
        buttons.getStyleClass().add("buttons");
        FlowPane suggestedChips = new FlowPane();
        suggestedChips.getStyleClass().add("suggested-times");
        options.suggestedTimes().stream()
                .filter(suggestedTime -> options.latestAllowed() == null
                        || !suggestedTime.time().toInstant().isAfter(options.latestAllowed()))
                .forEach(suggestedTime -> {
                    Chip chip = new Chip(suggestedTime.text(), Tone.NEUTRAL);
                    chip.setOnAction(_ -> closePromptAndPassTime(
                            onChosen, suggestedTime.time().toInstant()));
                    suggestedChips.getChildren().add(chip);
                });
        Label heading = new Label(options.title());
        heading.getStyleClass().add("ld-heading");
        VBox panel = new VBox(heading, field, suggestedChips, buttons);
        panel.getStyleClass().add("ld-prompt");
        overlay.showAtFieldOrCentered(anchor, panel, () -> {});
    }

    private void closePromptAndPassTime(Consumer<@Nullable Instant> onChosen, @Nullable Instant time) {
        overlay.closeTopmostPanel();
        onChosen.accept(time);
    }

    private Optional<LocalDateTime> parseTypedTime(String text, @Nullable LocalTime defaultTime) {
        LocalDate today = LocalDate.now(clock);
        Optional<LocalDateTime> typedTime = formats.parseDateTime(text, LocalDateTime.now(clock));
        return typedTime.isPresent() || defaultTime == null
                ? typedTime
                : formats.parseDate(text, today).map(day -> day.atTime(defaultTime));
    }

    // A local time that occurs twice when the clocks go back means the earlier of the two.
    private Instant toInstant(LocalDateTime typedTime) {
        return typedTime.atZone(clock.getZone()).toInstant();
    }

    // Returns why the typed time is invalid; empty if it is valid.
    private String findTimeError(Optional<LocalDateTime> typedTime, @Nullable Instant latestAllowed) {
        Optional<Instant> typedInstant = typedTime.map(this::toInstant);
        if (typedInstant.isEmpty() || !typedInstant.get().isAfter(clock.instant())) {
            return texts.text("day.dateTime.wrong");
        }
        if (clock.getZone().getRules().getValidOffsets(typedTime.get()).isEmpty()) {
            return texts.text("day.dateTime.gap");
        }
        return latestAllowed != null && typedInstant.get().isAfter(latestAllowed)
                ? texts.text(
                        "day.dateTime.late", formats.format(LocalDateTime.ofInstant(latestAllowed, clock.getZone())))
                : "";
    }
}
