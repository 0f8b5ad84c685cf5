package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.fx.ActionBar;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// Shows in a form's action bar what is missing before quoting and booking, with links to the fields.
public final class ReadinessBar {

    private final QuoteForm<?> form;
    private final Function<Need, String> shortLabel;
    private final Texts texts;

    /// @param brief the short text of a chip
    public ReadinessBar(QuoteForm<?> form, Function<Need, String> brief, Texts texts) {
        this.form = form;
        this.shortLabel = brief;
        this.texts = texts;
    }

    /// Shows the missing values; in the danger tone after an unsuccessful request.
    public void show(ActionBar bar, Readiness ready) {
        List<ActionBar.Group> groups = new ArrayList<>();
        Tone missing = form.requestedOnceProperty().get() ? Tone.DANGER : Tone.NEUTRAL;
        groups.add(
                ready.toQuote().isEmpty()
                        ? new ActionBar.Group(texts.text("form.bar.ready"), Tone.SUCCESS, List.of())
                        : createGroup("form.bar.missing", missing, ready.toQuote()));
        if (!ready.warnings().isEmpty()) {
            groups.add(createGroup("form.bar.cautions", Tone.WARNING, ready.warnings()));
        }
        if (!ready.toBook().isEmpty()) {
            groups.add(createGroup("form.bar.book", Tone.NEUTRAL, ready.toBook()));
        }
        bar.showGroups(groups);
    }

    private ActionBar.Group createGroup(String title, Tone tone, List<Need> needs) {
        Map<String, List<Need>> byField =
                needs.stream().collect(Collectors.groupingBy(shortLabel, LinkedHashMap::new, Collectors.toList()));
        return new ActionBar.Group(
                texts.text(title),
                tone,
                byField.entrySet().stream()
                        .map(entry -> createChip(entry.getKey(), entry.getValue(), tone))
                        .toList());
    }

    // One chip per field with missing values.
    private ActionBar.Item createChip(String text, List<Need> needs, Tone tone) {
        String path = needs.getFirst().path();
        String all = needs.stream().map(Need::text).distinct().collect(Collectors.joining(" · "));
        return new ActionBar.Item(text, all, tone, path == null ? null : () -> form.goTo(path));
    }
}
