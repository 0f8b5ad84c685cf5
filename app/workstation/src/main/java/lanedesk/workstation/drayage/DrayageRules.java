package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import lanedesk.client.reference.ContainerType;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.TypedFigure;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.QuoteRules;
import org.jspecify.annotations.Nullable;

/// The rules of the interface by field (interface: POST /v1/drayage/quote). Nothing else blocks.
final class DrayageRules {

    private DrayageRules() {}

    /// Every problem of the form, in the order of reading.
    ///
    /// @param types the container types offered; empty while they aren't known, and then none is checked
    static List<FieldProblem> problems(
            DrayageDraft draft,
            List<ContainerType> types,
            @Nullable CustomerBranch customer,
            String user,
            PlaceCheck places) {
        List<FieldProblem> found = new ArrayList<>(QuoteRules.parties(customer, user));
        if (draft.market() == null) {
            found.add(
                    draft.marketText().isBlank()
                            ? FieldProblem.missing(WirePaths.MARKET, "dray.problem.market")
                            : FieldProblem.invalid(
                                    WirePaths.MARKET,
                                    "dray.problem.market.unknown",
                                    draft.marketText().strip()));
        }
        warehouse(draft, places, found);
        container(draft, types, found);
        if (TypedFigure.isAmbiguous(draft.weight())) {
            found.add(FieldProblem.invalid(
                    WirePaths.WEIGHT, "dray.problem.weight.two", draft.weight().strip()));
        } else if (draft.weightValue().isEmpty()) {
            found.add(FieldProblem.unreadable(WirePaths.WEIGHT, "dray.problem.weight", draft.weight()));
        }
        return List.copyOf(found);
    }

    // Adds one problem, since the warehouse is one field: the first that applies.
    private static void warehouse(DrayageDraft draft, PlaceCheck places, List<FieldProblem> found) {
        if (draft.warehouse().line().isBlank()) {
            found.add(
                    FieldProblem.missing(WirePaths.WAREHOUSE, draft.direction().key("dray.problem.warehouse")));
            return;
        }
        Place place = draft.warehouse().place();
        if (place.city().isBlank()) {
            incomplete(found, "city", "dray.problem.city");
        } else if (place.postalCode().isBlank()) {
            incomplete(found, "postalCode", "dray.problem.postal");
        } else if (place.state().isBlank()) {
            incomplete(found, "state", "dray.problem.state");
        } else if (place.country().isBlank()) {
            incomplete(found, "country", "dray.problem.country");
        } else {
            found.addAll(QuoteRules.postalCode(WirePaths.WAREHOUSE, place, places));
        }
    }

    private static void incomplete(List<FieldProblem> found, String part, String key) {
        found.add(FieldProblem.incomplete(WirePaths.WAREHOUSE + "." + part, key));
    }

    private static void container(DrayageDraft draft, List<ContainerType> types, List<FieldProblem> found) {
        if (draft.containerType().isEmpty()) {
            found.add(
                    draft.containerText().isBlank()
                            ? FieldProblem.missing(WirePaths.TYPE, "dray.problem.type")
                            : FieldProblem.invalid(
                                    WirePaths.TYPE,
                                    "dray.problem.type.unknown",
                                    draft.containerText().strip()));
            return;
        }
        Optional<ContainerType> type = type(draft, types);
        if (type.isEmpty() && !types.isEmpty()) {
            found.add(FieldProblem.invalid(WirePaths.TYPE, "dray.problem.type.unknown", draft.containerText()));
            return;
        }
        Integer length = draft.containerLength();
        if (length == null) {
            found.add(FieldProblem.missing(WirePaths.LENGTH, "dray.problem.length"));
        } else if (type.isPresent() && !type.get().containerLength().contains(length)) {
            found.add(FieldProblem.invalid(
                    WirePaths.LENGTH, "dray.problem.length.form", length.toString(), lengths(type.get())));
        }
    }

    private static String lengths(ContainerType type) {
        return type.containerLength().stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /// The type a draft names.
    static Optional<ContainerType> type(DrayageDraft draft, List<ContainerType> types) {
        return types.stream()
                .filter(type -> type.name().equals(draft.containerType()))
                .findFirst();
    }

    /// Returns the road's warning about the weight, if any. It never blocks.
    static Optional<ContainerLimits.Overweight> overweight(DrayageDraft draft, ContainerLimits limits) {
        Integer length = draft.containerLength();
        return length == null
                ? Optional.empty()
                : draft.weightValue().flatMap(weight -> limits.check(length, draft.cooled(), weight, draft.system()));
    }
}
