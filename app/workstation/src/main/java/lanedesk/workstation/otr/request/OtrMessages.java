package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.workstation.form.FieldError;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemLine;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrFieldPaths;

/// Texts for missing values before quoting and booking, and for values to relax if no carrier answered.
///
/// `packagesKnown` tells whether the service's packages are loaded, so that unknown ones are detected.
public final class OtrMessages {

    private final Texts texts;
    private final OtrWarnings warnings;
    private final BooleanSupplier arePackagesLoaded;

    public OtrMessages(Texts texts, OtrWarnings warnings, BooleanSupplier packagesKnown) {
        this.texts = texts;
        this.warnings = warnings;
        this.arePackagesLoaded = packagesKnown;
    }

    Readiness evaluate(
            OtrDraft draft,
            List<FieldError> before,
            GridLines grid,
            List<FieldError> after,
            List<AccessorialOption> options,
            Map<String, String> refused) {
        List<Need> toQuote = new ArrayList<>();
        before.forEach(problem -> toQuote.add(toNeed(problem)));
        grid.lines().forEach(line -> toQuote.addAll(line.needs()));
        after.forEach(problem -> toQuote.add(toNeed(problem)));
        refused.entrySet().stream()
                .filter(entry -> OtrFieldPaths.INSTANCE.isOnForm(entry.getKey(), draft))
                .sorted(Map.Entry.comparingByKey(OtrFieldPaths.READING_ORDER))
                .map(each -> toServiceErrorNeed(each.getKey(), each.getValue()))
                .filter(need -> !toQuote.contains(need))
                .forEach(toQuote::add);
        return new Readiness(toQuote, needsToBook(draft, grid), warnings.allWarnings(draft, grid, options));
    }

    private Need toNeed(FieldError problem) {
        return toNeed(problem.path(), problemText(problem));
    }

    private Need toNeed(String path, String text) {
        if (path.startsWith("origin")) {
            return new Need(texts.text("otr.need.from", text), path);
        }
        if (path.startsWith("destination")) {
            return new Need(texts.text("otr.need.to", text), path);
        }
        if (path.startsWith("insurance")) {
            return new Need(texts.text("otr.need.insurance", text), path);
        }
        return new Need(text, path);
    }

    private Need toServiceErrorNeed(String path, String text) {
        int row = OtrFieldPaths.rowOf(path);
        return row < 0 ? toNeed(path, text) : new Need(texts.text("otr.need.line", row + 1, text), path);
    }

    /// The text of an error, as shown at its field.
    String problemText(FieldError problem) {
        if (problem.key().equals("otr.problem.package.unknown") && !arePackagesLoaded.getAsBoolean()) {
            return texts.text("otr.problem.package.unfetched");
        }
        return problem.text(texts);
    }

    /// An item at its row, with texts that name it.
    GridLine toGridLine(int row, ItemLine line) {
        String at = OtrFieldPaths.itemPath(row);
        List<FieldError> problems = new ArrayList<>();
        List<Need> needs = new ArrayList<>();
        Map<String, String> marks = new HashMap<>();
        Map<String, String> missing = new HashMap<>();
        for (FieldError problem : line.problems()) {
            FieldError placed = new FieldError(at + problem.path(), problem.key(), problem.kind(), problem.arguments());
            String message = problemText(placed);
            problems.add(placed);
            needs.add(new Need(texts.text("otr.need.line", row + 1, message), placed.path()));
            (placed.missing() ? missing : marks).put(placed.path(), message);
        }
        List<Need> notes = line.notes().stream()
                .map(note -> new Need(texts.text(note.key(), note.textArguments(row + 1)), at + note.field()))
                .toList();
        List<Need> limits = line.limits().stream()
                .map(limit -> new Need(warnings.warningText(limit, row), at + ItemField.LENGTH.wireName()))
                .toList();
        return new GridLine(
                row,
                line,
                List.copyOf(problems),
                List.copyOf(needs),
                Map.copyOf(marks),
                Map.copyOf(missing),
                notes,
                limits,
                Stream.concat(notes.stream(), limits.stream()).map(Need::text).collect(Collectors.joining("\n")));
    }

    private List<Need> needsToBook(OtrDraft draft, GridLines grid) {
        List<Need> needs = new ArrayList<>();
        List<Integer> unsized = grid.lines().stream()
                .filter(line ->
                        !line.line().isBlank() && !line.line().load().item().hasDimensions())
                .map(GridLine::row)
                .toList();
        if (!unsized.isEmpty()) {
            needs.add(new Need(
                    texts.text("otr.book.dimensions", unsized.size()), "items[" + unsized.getFirst() + "].length"));
        }
        if (draft.isHazardous()) {
            needs.add(new Need(texts.text("otr.book.hazmat"), null));
        }
        needs.add(new Need(texts.text("otr.book.addresses"), null));
        return needs;
    }

    /// The values to relax so that a carrier may quote the load, each with its field.
    public List<RelaxationAdvice> suggestRelaxations(OtrDraft draft, GridLines grid) {
        List<RelaxationAdvice> advice = new ArrayList<>();
        if (!(draft.ltl() && draft.truckload())) {
            advice.add(
                    new RelaxationAdvice(texts.text(draft.ltl() ? "otr.relax.truckload" : "otr.relax.ltl"), "modes"));
        }
        if (!draft.accessorials().isEmpty()) {
            advice.add(new RelaxationAdvice(
                    texts.text("otr.relax.accessorials", draft.accessorials().size()), "accessorials"));
        }
        draft.filledRows().stream()
                .filter(row -> draft.itemInRow(row).hazardous())
                .findFirst()
                .ifPresent(row -> advice.add(new RelaxationAdvice(
                        texts.text("otr.relax.hazmat"), OtrFieldPaths.itemPath(row) + ItemField.NAME.wireName())));
        warnings.loadWarnings(grid).forEach(need -> advice.add(new RelaxationAdvice(need.text(), need.path())));
        advice.add(new RelaxationAdvice(texts.text("otr.relax.lane"), "origin"));
        return advice;
    }
}
