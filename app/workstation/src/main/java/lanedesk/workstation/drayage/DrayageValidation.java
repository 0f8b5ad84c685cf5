package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.Advice;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.QuoteDesk;
import lanedesk.workstation.place.PlaceBook;
import org.jspecify.annotations.Nullable;

/// The problems of a container, shown at the fields that were left, and advice. Belongs to the FX thread.
final class DrayageValidation {

    private final DrayageLists lists;
    private final DrayageReadiness words;
    private final PlaceBook places;
    private final Set<String> left = new HashSet<>(Set.of(WirePaths.CUSTOMER));

    DrayageValidation(DrayageLists lists, DrayageReadiness words, PlaceBook places) {
        this.lists = lists;
        this.words = words;
        this.places = places;
    }

    /// Returns the lists that it validates against.
    DrayageLists lists() {
        return lists;
    }

    /// A field was left; whether that is news.
    boolean left(String field) {
        return left.add(field);
    }

    /// Hides a field's problems until it is left again.
    void typing(String field) {
        left.remove(field);
    }

    /// Every field counts as left.
    void allLeft() {
        left.addAll(WirePaths.FIELDS);
    }

    /// Judges a draft.
    ///
    /// @param asked whether rates were requested, so that missing values are shown as well
    /// @param refused what the service refused, by field
    QuoteDesk.Judgement judge(
            DrayageDraft draft,
            @Nullable CustomerBranch customer,
            String user,
            boolean asked,
            Map<String, String> refused) {
        List<FieldProblem> found = new ArrayList<>(DrayageRules.problems(
                draft, lists.types(), customer, user, places.checkProperty().get()));
        words.weightQuestion(draft).ifPresent(found::add);
        Map<String, String> said = new HashMap<>(refused);
        for (FieldProblem problem : found) {
            String field = WirePaths.field(problem.path());
            if (problem.missing() ? asked : left.contains(field)) {
                said.putIfAbsent(field, words.text(problem));
            }
        }
        return new QuoteDesk.Judgement(found, Map.copyOf(said), words.of(draft, found));
    }

    /// Returns the answer that confirms an unlikely weight; empty where nothing is asked about it.
    String weightAnswer(DrayageDraft draft) {
        return words.weightQuestion(draft)
                .map(_ -> words.texts().text("dray.weight.confirm", words.stated(draft)))
                .orElse("");
    }

    /// Returns the values of a draft that could be relaxed where no carrier quoted it.
    List<Advice> whatToRelax(DrayageDraft draft) {
        return words.whatToRelax(draft);
    }
}
