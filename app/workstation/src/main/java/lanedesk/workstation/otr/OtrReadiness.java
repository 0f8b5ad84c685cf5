package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.List;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.Readiness;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.l10n.Texts;

/// Puts into words what quoting and booking still need, and what to relax where no carrier answered.
final class OtrReadiness {

    private final Texts texts;
    private final OtrWarnings warnings;

    OtrReadiness(Texts texts, OtrWarnings warnings) {
        this.texts = texts;
        this.warnings = warnings;
    }

    Readiness of(OtrDraft draft, List<FieldProblem> problems, List<AccessorialOption> options) {
        List<Need> toQuote = problems.stream()
                .map(problem -> new Need(words(problem), problem.path()))
                .toList();
        return new Readiness(toQuote, toBook(draft), warnings.of(draft, options));
    }

    private String words(FieldProblem problem) {
        String text = texts.text(problem.key(), problem.arguments().toArray());
        int row = OtrPaths.row(problem.path());
        if (row >= 0 && !problem.key().equals("otr.problem.items")) {
            return texts.text("otr.need.line", row + 1, text);
        }
        if (problem.path().startsWith("origin")) {
            return texts.text("otr.need.from", text);
        }
        return problem.path().startsWith("destination") ? texts.text("otr.need.to", text) : text;
    }

    private List<Need> toBook(OtrDraft draft) {
        List<Need> needs = new ArrayList<>();
        List<Integer> unsized = draft.filledRows().stream()
                .filter(row -> !draft.items().get(row).hasDimensions())
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

    /// What could be given up so that a carrier takes the load.
    List<String> whatToRelax(OtrDraft draft) {
        List<String> advice = new ArrayList<>();
        if (!(draft.ltl() && draft.truckload())) {
            advice.add(texts.text(draft.ltl() ? "otr.relax.truckload" : "otr.relax.ltl"));
        }
        if (!draft.accessorials().isEmpty()) {
            advice.add(texts.text("otr.relax.accessorials", draft.accessorials().size()));
        }
        if (draft.isHazardous()) {
            advice.add(texts.text("otr.relax.hazmat"));
        }
        warnings.of(draft, List.of()).stream()
                .filter(need -> need.path() == null)
                .forEach(need -> advice.add(need.text()));
        advice.add(texts.text("otr.relax.lane"));
        return advice;
    }
}
