package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import lanedesk.workstation.form.Readiness.ReadinessNote;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// Shows missing values and warnings in the action bar of a form, with links to the fields.
public final class ReadinessBar {

    private QuoteForm<?> form;
    private final Function<ReadinessNote, String> shortLabel;
    private final Texts texts;

    /// @param shortLabel returns the short text of a missing value
    public ReadinessBar(QuoteForm<?> form, Function<ReadinessNote, String> shortLabel, Texts texts) {
        this.form = form;
        this.shortLabel = shortLabel;
        this.texts = texts;
    }

    /// Sets the form of another shipment. The next call of [#showReadinessInBar] shows what the form misses.
    public void setForm(QuoteForm<?> newForm) {
        form = newForm;
    }

    /// Shows the missing values and warnings in an action bar. After rates were requested once, missing values
    /// are red.
    public void showReadinessInBar(ActionBar bar, Readiness readiness) {
        List<ActionBar.Group> groups = new ArrayList<>();
        Tone missingTone = form.ratesRequestedOnceProperty().get() ? Tone.DANGER : Tone.NEUTRAL;
        groups.add(
                readiness.missingToQuote().isEmpty()
                        ? new ActionBar.Group(texts.text("form.bar.ready"), Tone.SUCCESS, List.of())
                        : createGroup("form.bar.missing", missingTone, readiness.missingToQuote()));
        if (!readiness.warnings().isEmpty()) {
            groups.add(createGroup("form.bar.warnings", Tone.WARNING, readiness.warnings()));
        }
        if (!readiness.missingToBook().isEmpty()) {
            groups.add(createGroup("form.bar.book", Tone.NEUTRAL, readiness.missingToBook()));
        }
        bar.showGroups(groups);
    }

    private ActionBar.Group createGroup(String title, Tone tone, List<ReadinessNote> notes) {
        Map<String, List<ReadinessNote>> byField =
                notes.stream().collect(Collectors.groupingBy(shortLabel, LinkedHashMap::new, Collectors.toList()));
        return new ActionBar.Group(
                texts.text(title),
                tone,
                byField.entrySet().stream()
                        .map(entry -> createItem(entry.getKey(), entry.getValue(), tone))
                        .toList());
    }

    // Creates one link for all missing values with the same short label.
    private ActionBar.Item createItem(String text, List<ReadinessNote> notes, Tone tone) {
        String path = notes.getFirst().path();
        String allTexts = notes.stream().map(ReadinessNote::text).distinct().collect(Collectors.joining(" · "));
        return new ActionBar.Item(text, allTexts, tone, path == null ? null : () -> form.focusField(path));
    }
}
