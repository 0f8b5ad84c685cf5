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
import lanedesk.workstation.day.MomentPrompt;
import lanedesk.workstation.day.ValidityPrompt;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The prompts at the buttons of an offer: a note, and the time of a call-back.
final class OfferPrompts {

    private static final LocalTime MORNING = LocalTime.of(9, 0);
    private static final LocalTime AFTERNOON = LocalTime.of(16, 0);

    private final Overlay overlay;
    private final Texts texts;
    private final Clock clock;
    private final MomentPrompt moment;
    private final ValidityPrompt validity;

    OfferPrompts(Overlay overlay, Texts texts, Clock clock) {
        this.overlay = overlay;
        this.texts = texts.forFeature(OfferPrompts.class);
        this.clock = clock;
        this.moment = new MomentPrompt(overlay, texts, clock);
        this.validity = new ValidityPrompt(overlay, texts, clock);
    }

    void note(Node place, Consumer<String> keep) {
        TextField words = field("offers.note.title");
        Button save = accent("offers.note.keep");
        Runnable kept = () -> {
            overlay.close();
            keep.accept(words.getText());
        };
        save.setOnAction(_ -> kept.run());
        words.setOnAction(_ -> kept.run());
        show(place, "offers.note.title", words, buttons(save));
    }

    /// @param plan receives the time, or null to cancel the plan
    void callBack(Node place, Consumer<@Nullable Instant> plan) {
        ZonedDateTime now = ZonedDateTime.now(clock);
        List<MomentPrompt.Usual> usual = new ArrayList<>();
        add(usual, "offers.callBack.hour", now.plusHours(1));
        if (now.toLocalTime().isBefore(AFTERNOON)) {
            add(usual, "offers.callBack.afternoon", now.with(AFTERNOON));
        }
        add(usual, "offers.callBack.tomorrow", workday(now.plusDays(1)).with(MORNING));
        add(usual, "offers.callBack.week", workday(now.plusWeeks(1)).with(MORNING));
        moment.ask(
                place,
                new MomentPrompt.Question(
                        texts.text("offers.callBack.title"),
                        texts.text("offers.callBack.keep"),
                        texts.text("offers.callBack.none"),
                        usual,
                        null,
                        null),
                plan);
    }

    private void add(List<MomentPrompt.Usual> usual, String key, ZonedDateTime at) {
        usual.add(new MomentPrompt.Usual(texts.text(key), at));
    }

    /// @param latest the end of the rates; null where they state none
    /// @param hold receives the end, or null for that of the rates
    void validity(Node place, @Nullable Instant latest, Consumer<@Nullable Instant> hold) {
        validity.ask(place, latest, hold);
    }

    private static ZonedDateTime workday(ZonedDateTime day) {
        return switch (day.getDayOfWeek()) {
            case SATURDAY -> day.plusDays(2);
            case SUNDAY -> day.plusDays(1);
            default -> day;
        };
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

    private void show(Node place, String title, Node... parts) {
        Label heading = new Label(texts.text(title));
        heading.getStyleClass().add("ld-heading");
        VBox panel = new VBox(heading);
        panel.getChildren().addAll(parts);
        panel.getStyleClass().add("ld-prompt");
        overlay.showAt(place, panel, () -> {});
    }
}
