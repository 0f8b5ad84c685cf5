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

/// Asks for a moment to come, at what it belongs to: typed, or one of the usual.
public final class DateTimePrompt {

    private final Overlay overlay;
    private final Texts texts;
    private final Clock clock;
    private final DateTimeFormats formats;

    public DateTimePrompt(Overlay overlay, Texts texts, Clock clock) {
        this.overlay = overlay;
        this.texts = texts.forFeature(DateTimePrompt.class);
        this.clock = clock;
        this.formats = new DateTimeFormats(this.texts);
    }

    /// A frequent choice.
    public record SuggestedTime(String text, ZonedDateTime time) {}

    /// The prompt's question.
    ///
    /// @param saveLabel the text of the button that accepts the typed moment
    /// @param clearLabel the text of the button for no moment; empty for no such button
    /// @param defaultTime default time of a date typed without one; null if a time is required
    /// @param latest null if there is none
    public record PromptTexts(
            String title,
            String saveLabel,
            String clearLabel,
            List<SuggestedTime> suggestedTimes,
            @Nullable LocalTime defaultTime,
            @Nullable Instant latest) {
        public PromptTexts {
            suggestedTimes = List.copyOf(suggestedTimes);
        }
    }

    /// Asks.
    ///
    /// @param place what the moment belongs to
    /// @param chosen receives the moment, or null for none
    public void prompt(Node place, PromptTexts question, Consumer<@Nullable Instant> chosen) {
        TextField when = new TextField();
        when.setId("momentPrompt");
        when.setAccessibleText(question.title());
        Field field = new Field();
        field.setLabel(texts.text("day.moment.label"));
        field.setControl(when);
        Runnable take = () -> {
            Optional<LocalDateTime> typed = parse(when.getText(), question.defaultTime());
            String wrong = errorOf(typed, question.latest());
            if (wrong.isEmpty()) {
                closeWith(chosen, toInstant(typed.orElseThrow()));
            } else {
                field.errorProperty().set(wrong);
            }
        };
        when.setOnAction(_ -> take.run());
        Button keep = new Button(question.saveLabel());
        keep.setId("momentKeep");
        keep.getStyleClass().add("accent");
        keep.setOnAction(_ -> take.run());
        Button cancel = new Button(texts.text("action.cancel"));
        cancel.setOnAction(_ -> overlay.close());
        HBox buttons = new HBox(cancel);
        if (!question.clearLabel().isEmpty()) {
            Button none = new Button(question.clearLabel());
            none.setId("momentNone");
            none.setOnAction(_ -> closeWith(chosen, null));
            buttons.getChildren().add(none);
        }
        buttons.getChildren().add(keep);
        buttons.getStyleClass().add("buttons");
        FlowPane usual = new FlowPane();
        usual.getStyleClass().add("moment-usual");
        question.suggestedTimes().stream()
                .filter(suggestedTime -> question.latest() == null
                        || !suggestedTime.time().toInstant().isAfter(question.latest()))
                .forEach(each -> {
                    Chip chip = new Chip(each.text(), Tone.NEUTRAL);
                    chip.setOnAction(_ -> closeWith(chosen, each.time().toInstant()));
                    usual.getChildren().add(chip);
                });
        Label heading = new Label(question.title());
        heading.getStyleClass().add("ld-heading");
        VBox panel = new VBox(heading, field, usual, buttons);
        panel.getStyleClass().add("ld-prompt");
        overlay.showAtField(place, panel, () -> {});
    }

    private void closeWith(Consumer<@Nullable Instant> chosen, @Nullable Instant time) {
        overlay.close();
        chosen.accept(time);
    }

    private Optional<LocalDateTime> parse(String text, @Nullable LocalTime otherwise) {
        LocalDate today = LocalDate.now(clock);
        Optional<LocalDateTime> moment = formats.parseDateTime(text, LocalDateTime.now(clock));
        return moment.isPresent() || otherwise == null
                ? moment
                : formats.parseDate(text, today).map(day -> day.atTime(otherwise));
    }

    // Of a time that comes twice, the first.
    private Instant toInstant(LocalDateTime typed) {
        return typed.atZone(clock.getZone()).toInstant();
    }

    // Why it can't be that; empty where it can.
    private String errorOf(Optional<LocalDateTime> typed, @Nullable Instant latest) {
        Optional<Instant> moment = typed.map(this::toInstant);
        if (moment.isEmpty() || !moment.get().isAfter(clock.instant())) {
            return texts.text("day.moment.wrong");
        }
        if (clock.getZone().getRules().getValidOffsets(typed.get()).isEmpty()) {
            return texts.text("day.moment.gap");
        }
        return latest != null && moment.get().isAfter(latest)
                ? texts.text("day.moment.late", formats.format(LocalDateTime.ofInstant(latest, clock.getZone())))
                : "";
    }
}
