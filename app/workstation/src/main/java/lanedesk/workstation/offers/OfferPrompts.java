package lanedesk.workstation.offers;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.fx.Chip;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// What is asked over the page: a note, and when to call back.
final class OfferPrompts {

    private static final LocalTime MORNING = LocalTime.of(9, 0);
    private static final LocalTime AFTERNOON = LocalTime.of(16, 0);

    private final Overlay overlay;
    private final Texts texts;
    private final Clock clock;
    private final DayText days;

    OfferPrompts(Overlay overlay, Texts texts, Clock clock) {
        this.overlay = overlay;
        this.texts = texts.forFeature(OfferPrompts.class);
        this.clock = clock;
        this.days = new DayText(this.texts);
    }

    void note(Consumer<String> keep) {
        TextField words = field("offers.note.title");
        Button save = accent("offers.note.keep");
        Runnable kept = () -> {
            overlay.close();
            keep.accept(words.getText());
        };
        save.setOnAction(_ -> kept.run());
        words.setOnAction(_ -> kept.run());
        show("offers.note.title", words, buttons(save));
    }

    /// @param plan told when, or null for a plan that is taken back
    void callBack(Consumer<@Nullable Instant> plan) {
        TextField when = field("offers.callBack.title");
        Field labelled = new Field();
        labelled.setLabel(texts.text("offers.callBack.day") + ", " + texts.text("offers.callBack.time"));
        labelled.setControl(when);
        Button save = accent("offers.callBack.keep");
        Runnable kept = () -> days.moment(when.getText(), LocalDate.now(clock))
                .map(local -> local.atZone(clock.getZone()).toInstant())
                .filter(at -> at.isAfter(clock.instant()))
                .ifPresentOrElse(
                        at -> {
                            overlay.close();
                            plan.accept(at);
                        },
                        () -> labelled.errorProperty().set(texts.text("offers.callBack.wrong")));
        save.setOnAction(_ -> kept.run());
        when.setOnAction(_ -> kept.run());
        Button none = new Button(texts.text("offers.callBack.none"));
        none.setOnAction(_ -> {
            overlay.close();
            plan.accept(null);
        });
        FlowPane usual = new FlowPane();
        usual.getStyleClass().add("offers-chips");
        ZonedDateTime now = ZonedDateTime.now(clock);
        suggest(usual, "offers.callBack.hour", now.plusHours(1), when, kept);
        if (now.toLocalTime().isBefore(AFTERNOON)) {
            suggest(usual, "offers.callBack.afternoon", now.with(AFTERNOON), when, kept);
        }
        suggest(usual, "offers.callBack.tomorrow", workday(now.plusDays(1)).with(MORNING), when, kept);
        suggest(usual, "offers.callBack.week", workday(now.plusWeeks(1)).with(MORNING), when, kept);
        show("offers.callBack.title", labelled, usual, buttons(none, save));
        when.requestFocus();
    }

    private static ZonedDateTime workday(ZonedDateTime day) {
        return switch (day.getDayOfWeek()) {
            case SATURDAY -> day.plusDays(2);
            case SUNDAY -> day.plusDays(1);
            default -> day;
        };
    }

    private void suggest(FlowPane into, String key, ZonedDateTime at, TextField when, Runnable kept) {
        Chip chip = new Chip(texts.text(key), Tone.NEUTRAL);
        chip.setOnAction(_ -> {
            when.setText(days.write(at.toLocalDateTime()));
            kept.run();
        });
        into.getChildren().add(chip);
    }

    private TextField field(String key) {
        TextField field = new TextField();
        field.setId("offerPrompt");
        field.setAccessibleText(texts.text(key));
        return field;
    }

    private Button accent(String key) {
        Button button = new Button(texts.text(key));
        button.setId("offerPromptKeep");
        button.getStyleClass().add("accent");
        return button;
    }

    private HBox buttons(Button... some) {
        Button cancel = new Button(texts.text("offers.cancel"));
        cancel.setOnAction(_ -> overlay.close());
        HBox buttons = new HBox(cancel);
        buttons.getChildren().addAll(some);
        buttons.getStyleClass().add("buttons");
        return buttons;
    }

    private void show(String title, Node... parts) {
        Label heading = new Label(texts.text(title));
        heading.getStyleClass().add("ld-heading");
        VBox panel = new VBox(heading);
        panel.getChildren().addAll(parts);
        panel.getStyleClass().add("offer-prompt");
        overlay.show(panel, () -> {});
    }
}
