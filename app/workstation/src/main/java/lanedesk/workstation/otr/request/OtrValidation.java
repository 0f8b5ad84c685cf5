package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.ClassScale;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.QuoteDesk;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrLists;
import lanedesk.workstation.place.PlaceBook;
import org.jspecify.annotations.Nullable;

/// The validation of the form: lines, totals, problems, messages by field, and open needs. Only changed rows are
/// validated anew. Belongs to the FX thread.
public final class OtrValidation {

    private final OtrLists lists;
    private final OtrReadiness words;
    private final PlaceBook places;
    private final Supplier<ClassScale> scale;
    private boolean packagesKnown;
    private final ReadOnlyObjectWrapper<GridLines> grid =
            new ReadOnlyObjectWrapper<>(GridLines.none(ClassScale.NMFC_13));

    /// @param scale the classes are previewed by now
    public OtrValidation(OtrLists lists, OtrReadiness words, PlaceBook places, Supplier<ClassScale> scale) {
        this.places = places;
        this.lists = lists;
        this.words = words;
        this.scale = scale;
    }

    public ReadOnlyObjectProperty<GridLines> gridProperty() {
        return grid.getReadOnlyProperty();
    }

    /// Updates the lines to a draft, before it is validated.
    public void onDraftChanged(OtrDraft draft) {
        ClassScale now = scale.get();
        boolean anew =
                packagesKnown != lists.hasPackages() || !now.equals(grid.get().scale());
        packagesKnown = lists.hasPackages();
        GridLines before = anew ? GridLines.none(now) : grid.get();
        grid.set(before.of(draft, words::place));
    }

    /// Judges a draft whose lines are known.
    ///
    /// @param asked whether rates were requested, so that missing values are shown as well
    /// @param refused what the service refused, by path
    public QuoteDesk.Judgement judge(
            OtrDraft draft,
            @Nullable CustomerBranch customer,
            String user,
            boolean asked,
            Map<String, String> refused) {
        GridLines lines = grid.get();
        List<FieldProblem> before = OtrRules.beforeItems(
                draft, lines.filled(), customer, user, places.checkProperty().get());
        List<FieldProblem> after = OtrRules.afterItems(draft);
        List<FieldProblem> all = new ArrayList<>(before);
        lines.lines().forEach(line -> all.addAll(line.problems()));
        all.addAll(after);
        Map<String, String> said = new HashMap<>(refused);
        showProblems(before, asked, said);
        for (GridLine line : lines.lines()) {
            line.marks().forEach(said::putIfAbsent);
            if (asked) {
                line.missing().forEach(said::putIfAbsent);
            }
        }
        showProblems(after, asked, said);
        return new QuoteDesk.Judgement(
                Collections.unmodifiableList(all),
                Collections.unmodifiableMap(said),
                words.of(draft, before, lines, after, lists.options(draft), refused));
    }

    /// Returns the values of a draft that could be relaxed where nothing was offered for it.
    public List<Advice> whatToRelax(OtrDraft draft) {
        return words.whatToRelax(draft, grid.get());
    }

    private void showProblems(List<FieldProblem> found, boolean asked, Map<String, String> said) {
        for (FieldProblem problem : found) {
            if (asked || !problem.missing()) {
                said.putIfAbsent(problem.path(), words.text(problem));
            }
        }
    }
}
