package lanedesk.workstation.form;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Asks for the end of the prices' validity.
public final class OfferValidityPrompt {

    private static final LocalTime END_OF_DAY = LocalTime.of(23, 59);

    private final DateTimePrompt prompt;
    private final Texts texts;
    private final Clock clock;

    /// @param clock in the zone that days are of
    public OfferValidityPrompt(Overlay overlay, Texts texts, Clock clock) {
        this.prompt = new DateTimePrompt(overlay, texts, clock);
        this.texts = texts.forFeature(OfferValidityPrompt.class);
        this.clock = clock;
    }

    /// The end of a day so many days from now.
    public static Instant endOfDay(Clock clock, int days) {
        return LocalDate.now(clock)
                .plusDays(days)
                .atTime(END_OF_DAY)
                .atZone(clock.getZone())
                .toInstant();
    }

    /// Asks.
    ///
    /// @param place what the prices belong to
    /// @param latest the end of the rates; null where they state none, and nothing need be stated
    /// @param chosen receives the end, or null for that of the rates
    public void prompt(Node place, @Nullable Instant latest, Consumer<@Nullable Instant> chosen) {
        List<DateTimePrompt.SuggestedTime> usual = new ArrayList<>();
        addSuggestion(usual, "day.validity.today", 0);
        addSuggestion(usual, "day.validity.tomorrow", 1);
        addSuggestion(usual, "day.validity.days", 3);
        addSuggestion(usual, "day.validity.week", 7);
        prompt.prompt(
                place,
                new DateTimePrompt.PromptTexts(
                        texts.text("day.validity.title"),
                        texts.text("day.validity.keep"),
                        texts.text(latest == null ? "day.validity.none" : "day.validity.rate"),
                        usual,
                        END_OF_DAY,
                        latest),
                chosen);
    }

    private void addSuggestion(List<DateTimePrompt.SuggestedTime> usual, String key, int days) {
        usual.add(new DateTimePrompt.SuggestedTime(
                texts.text(key, days), endOfDay(clock, days).atZone(clock.getZone())));
    }
}
