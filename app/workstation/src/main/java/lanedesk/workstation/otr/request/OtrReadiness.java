package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.ItemField;
import lanedesk.workstation.otr.draft.ItemLine;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrPaths;

/// Puts into words what quoting and booking still need, and what to relax where no carrier answered.
///
/// `packagesKnown` tells whether the service's packages are loaded, so that unknown ones are detected.
public final class OtrReadiness {

    private final Texts texts;
    private final OtrWarnings warnings;
    private final BooleanSupplier packagesKnown;

    public OtrReadiness(Texts texts, OtrWarnings warnings, BooleanSupplier packagesKnown) {
        this.texts = texts;
        this.warnings = warnings;
        this.packagesKnown = packagesKnown;
    }

    Readiness of(
            OtrDraft draft,
            List<FieldProblem> before,
            GridLines grid,
            List<FieldProblem> after,
            List<AccessorialOption> options,
            Map<String, String> refused) {
        List<Need> toQuote = new ArrayList<>();
        before.forEach(problem -> toQuote.add(need(problem)));
        grid.lines().forEach(line -> toQuote.addAll(line.needs()));
        after.forEach(problem -> toQuote.add(need(problem)));
        refused.entrySet().stream()
                .filter(each -> OtrPaths.FORM.isOnForm(each.getKey(), draft))
                .sorted(Map.Entry.comparingByKey(OtrPaths.READING_ORDER))
                .map(each -> refused(each.getKey(), each.getValue()))
                .filter(need -> !toQuote.contains(need))
                .forEach(toQuote::add);
        return new Readiness(toQuote, toBook(draft, grid), warnings.of(draft, grid, options));
    }

    private Need need(FieldProblem problem) {
        return need(problem.path(), text(problem));
    }

    private Need need(String path, String words) {
        if (path.startsWith("origin")) {
            return new Need(texts.text("otr.need.from", words), path);
        }
        if (path.startsWith("destination")) {
            return new Need(texts.text("otr.need.to", words), path);
        }
        if (path.startsWith("insurance")) {
            return new Need(texts.text("otr.need.insurance", words), path);
        }
        return new Need(words, path);
    }

    private Need refused(String path, String words) {
        int row = OtrPaths.row(path);
        return row < 0 ? need(path, words) : new Need(texts.text("otr.need.line", row + 1, words), path);
    }

    /// A problem in words, as they stand at its field.
    String text(FieldProblem problem) {
        if (problem.key().equals("otr.problem.package.unknown") && !packagesKnown.getAsBoolean()) {
            return texts.text("otr.problem.package.unfetched");
        }
        return problem.text(texts);
    }

    /// An item at its place, in the words that name it.
    GridLine place(int row, ItemLine line) {
        String at = OtrPaths.item(row);
        List<FieldProblem> problems = new ArrayList<>();
        List<Need> needs = new ArrayList<>();
        Map<String, String> marks = new HashMap<>();
        Map<String, String> missing = new HashMap<>();
        for (FieldProblem problem : line.problems()) {
            FieldProblem placed =
                    new FieldProblem(at + problem.path(), problem.key(), problem.kind(), problem.arguments());
            String said = text(placed);
            problems.add(placed);
            needs.add(new Need(texts.text("otr.need.line", row + 1, said), placed.path()));
            (placed.missing() ? missing : marks).put(placed.path(), said);
        }
        List<Need> notes = line.notes().stream()
                .map(note -> new Need(texts.text(note.key(), note.arguments(row + 1)), at + note.field()))
                .toList();
        List<Need> limits = line.limits().stream()
                .map(limit -> new Need(warnings.text(limit, row), at + ItemField.LENGTH.wire()))
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

    private List<Need> toBook(OtrDraft draft, GridLines grid) {
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

    /// Returns the values to relax so that a carrier takes the load, each with its field.
    public List<Advice> whatToRelax(OtrDraft draft, GridLines grid) {
        List<Advice> advice = new ArrayList<>();
        if (!(draft.ltl() && draft.truckload())) {
            advice.add(new Advice(texts.text(draft.ltl() ? "otr.relax.truckload" : "otr.relax.ltl"), "modes"));
        }
        if (!draft.accessorials().isEmpty()) {
            advice.add(new Advice(
                    texts.text("otr.relax.accessorials", draft.accessorials().size()), "accessorials"));
        }
        draft.filledRows().stream()
                .filter(row -> draft.item(row).hazardous())
                .findFirst()
                .ifPresent(row -> advice.add(
                        new Advice(texts.text("otr.relax.hazmat"), OtrPaths.item(row) + ItemField.NAME.wire())));
        warnings.ofLoad(grid).forEach(need -> advice.add(new Advice(need.text(), need.path())));
        advice.add(new Advice(texts.text("otr.relax.lane"), "origin"));
        return advice;
    }
}
