package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.workstation.form.FieldError;
import lanedesk.workstation.form.QuoteFormRules;
import lanedesk.workstation.form.RelaxationAdvice;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.PostalCodeService;
import org.jspecify.annotations.Nullable;

/// The errors of a container form, shown at fields that lost the focus, and advice. Belongs to the FX thread.
final class DrayageValidation {

    private final DrayageReferenceLists lists;
    private final DrayageMessages messages;
    private final PostalCodeService places;
    private final Set<String> leftFields = new HashSet<>(Set.of(DrayageFieldPaths.CUSTOMER));

    DrayageValidation(DrayageReferenceLists lists, DrayageMessages words, PostalCodeService places) {
        this.lists = lists;
        this.messages = words;
        this.places = places;
    }

    /// The lists used for validation.
    DrayageReferenceLists lists() {
        return lists;
    }

    /// Marks a field as left; returns whether it was not before.
    boolean markLeft(String field) {
        return leftFields.add(field);
    }

    /// Hides a field's errors until it loses the focus again.
    void hideProblems(String field) {
        leftFields.remove(field);
    }

    /// Marks every field as left.
    void markAllLeft() {
        leftFields.addAll(DrayageFieldPaths.FIELDS);
    }

    /// Validates a draft.
    ///
    /// @param isRequested whether rates were requested, so that missing values are shown too
    /// @param refused errors of the service by field
    QuoteFormRules.ValidationResult validate(
            DrayageDraft draft,
            @Nullable CustomerBranch customer,
            String user,
            boolean isRequested,
            Map<String, String> refused) {
        List<FieldError> matches = new ArrayList<>(DrayageRules.validate(
                draft,
                lists.suggestTypes(),
                customer,
                user,
                places.checkProperty().get()));
        messages.weightQuestion(draft).ifPresent(matches::add);
        Map<String, String> said = new HashMap<>(refused);
        for (FieldError problem : matches) {
            String field = DrayageFieldPaths.toFormPath(problem.path());
            if (problem.missing() ? isRequested : leftFields.contains(field)) {
                said.putIfAbsent(field, messages.text(problem));
            }
        }
        return new QuoteFormRules.ValidationResult(matches, Map.copyOf(said), messages.evaluate(draft, matches));
    }

    /// The label of the button that confirms an unlikely weight; empty if there is no question.
    String weightConfirmationLabel(DrayageDraft draft) {
        return messages.weightQuestion(draft)
                .map(_ -> messages.texts().text("dray.weight.confirm", messages.weightText(draft)))
                .orElse("");
    }

    /// The values of a draft to relax if no carrier quoted it.
    List<RelaxationAdvice> suggestRelaxations(DrayageDraft draft) {
        return messages.suggestRelaxations(draft);
    }
}
