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

/// Asks until when the prices of an offer are valid, in a popup at a control.
public final class OfferValidityPrompt {

    private static final LocalTime END_OF_DAY = LocalTime.of(23, 59);

    private final DateTimePrompt prompt;
    private final Texts texts;
    private final Clock clock;

    /// @param clock the clock; days begin and end in its time zone
    public OfferValidityPrompt(Overlay overlay, Texts texts, Clock clock) {
        this.prompt = new DateTimePrompt(overlay, texts, clock);
        this.texts = texts.textsOfFeature(OfferValidityPrompt.class);
        this.clock = clock;
    }

    /// Returns 23:59 of the day that is `days` days after today.
    public static Instant endOfDayInDays(Clock clock, int days) {
        return LocalDate.now(clock)
                .plusDays(days)
                .atTime(END_OF_DAY)
                .atZone(clock.getZone())
                .toInstant();
    }

    /// Shows the prompt.
    ///
    /// @param anchor the control at which the prompt is shown
    /// @param latestAllowed when the rates expire, which is the latest time that can be chosen; null if the
    ///        rates do not expire
    /// @param onChosen called with the chosen end of validity; called with null if the dispatcher chooses that
    ///        the prices are valid as long as the rates, or, for rates that do not expire, without an end
    public void showAtField(Node anchor, @Nullable Instant latestAllowed, Consumer<@Nullable Instant> onChosen) {
        List<DateTimePrompt.SuggestedTime> suggestedTimes = new ArrayList<>();
        addSuggestedTime(suggestedTimes, "day.validity.today", 0);
        addSuggestedTime(suggestedTimes, "day.validity.tomorrow", 1);
        addSuggestedTime(suggestedTimes, "day.validity.days", 3);
        addSuggestedTime(suggestedTimes, "day.validity.week", 7);
        prompt.showPromptAt(
                anchor,
                new DateTimePrompt.PromptOptions(
                        texts.text("day.validity.title"),
                        texts.text("day.validity.keep"),
                        texts.text(latestAllowed == null ? "day.validity.none" : "day.validity.rate"),
                        suggestedTimes,
                        END_OF_DAY,
                        latestAllowed),
                onChosen);
    }

    private void addSuggestedTime(List<DateTimePrompt.SuggestedTime> suggestedTimes, String key, int days) {
        suggestedTimes.add(new DateTimePrompt.SuggestedTime(
                texts.text(key, days), endOfDayInDays(clock, days).atZone(clock.getZone())));
    }
}
