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
import lanedesk.workstation.form.FieldError;
import lanedesk.workstation.form.QuoteFormRules;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.otr.draft.GridLine;
import lanedesk.workstation.otr.draft.GridLines;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrReferenceLists;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.PostalCodeService;
import org.jspecify.annotations.Nullable;

/// The validation of the form: lines, totals, errors, messages by field, and open needs. Only changed rows are
/// validated again. Belongs to the FX thread.
public final class OtrValidation {

    private final OtrReferenceLists lists;
    private final OtrMessages messages;
    private final PostalCodeService places;
    private final Supplier<ClassScale> scale;
    private boolean packagesKnown;
    private final ReadOnlyObjectWrapper<GridLines> grid =
            new ReadOnlyObjectWrapper<>(GridLines.empty(ClassScale.NMFC_13));

    /// @param scale current scale of the class preview
    public OtrValidation(
            OtrReferenceLists lists, OtrMessages words, PostalCodeService places, Supplier<ClassScale> scale) {
        this.places = places;
        this.lists = lists;
        this.messages = words;
        this.scale = scale;
    }

    public ReadOnlyObjectProperty<GridLines> gridProperty() {
        return grid.getReadOnlyProperty();
    }

    /// Updates the lines to a draft before it is validated.
    public void onDraftChanged(OtrDraft draft) {
        ClassScale newValue = scale.get();
        boolean anew = packagesKnown != lists.hasPackages()
                || !newValue.equals(grid.get().scale());
        packagesKnown = lists.hasPackages();
        GridLines before = anew ? GridLines.empty(newValue) : grid.get();
        grid.set(before.of(draft, messages::toGridLine));
    }

    /// Validates a draft whose lines are up to date.
    ///
    /// @param isRequested whether rates were requested, so that missing values are shown too
    /// @param refused errors of the service by path
    public QuoteFormRules.ValidationResult validate(
            OtrDraft draft,
            @Nullable CustomerBranch customer,
            String user,
            boolean isRequested,
            Map<String, String> refused) {
        GridLines lines = grid.get();
        List<FieldError> before = OtrRules.validateBeforeItems(
                draft,
                lines.countFilled(),
                customer,
                user,
                places.checkProperty().get());
        List<FieldError> after = OtrRules.validateAfterItems(draft);
        List<FieldError> all = new ArrayList<>(before);
        lines.lines().forEach(line -> all.addAll(line.problems()));
        all.addAll(after);
        Map<String, String> said = new HashMap<>(refused);
        logProblems(before, isRequested, said);
        for (GridLine line : lines.lines()) {
            line.marks().forEach(said::putIfAbsent);
            if (isRequested) {
                line.missing().forEach(said::putIfAbsent);
            }
        }
        logProblems(after, isRequested, said);
        return new QuoteFormRules.ValidationResult(
                Collections.unmodifiableList(all),
                Collections.unmodifiableMap(said),
                messages.evaluate(draft, before, lines, after, lists.offeredAccessorials(draft), refused));
    }

    /// The values of a draft to relax if no carrier quoted it.
    public List<RelaxationAdvice> suggestRelaxations(OtrDraft draft) {
        return messages.suggestRelaxations(draft, grid.get());
    }

    private void logProblems(List<FieldError> matches, boolean isRequested, Map<String, String> said) {
        for (FieldError problem : matches) {
            if (isRequested || !problem.missing()) {
                said.putIfAbsent(problem.path(), messages.problemText(problem));
            }
        }
    }
}
