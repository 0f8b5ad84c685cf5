package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import lanedesk.client.reference.ContainerType;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.freight.ContainerLimits;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.freight.lane.Country;
import lanedesk.workstation.freight.lane.Place;
import lanedesk.workstation.freight.lane.PostalCode;
import lanedesk.workstation.freight.place.PlaceCheck;
import org.jspecify.annotations.Nullable;

/// What the interface makes impossible, by field (interface: POST /v1/drayage/quote). Nothing else blocks.
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
        List<FieldProblem> found = new ArrayList<>();
        ofCustomer(customer, user, found);
        if (draft.market() == null) {
            found.add(
                    draft.marketText().isBlank()
                            ? FieldProblem.missing(WirePaths.MARKET, "dray.problem.market")
                            : FieldProblem.wrong(
                                    WirePaths.MARKET,
                                    "dray.problem.market.unknown",
                                    draft.marketText().strip()));
        }
        warehouse(draft, places, found);
        container(draft, types, found);
        if (draft.weightValue().isEmpty()) {
            found.add(new FieldProblem(
                    WirePaths.WEIGHT, "dray.problem.weight", draft.weight().isBlank(), List.of()));
        }
        return List.copyOf(found);
    }

    private static void ofCustomer(@Nullable CustomerBranch customer, String user, List<FieldProblem> found) {
        if (customer == null) {
            found.add(FieldProblem.missing(WirePaths.CUSTOMER, "dray.problem.customer"));
        } else if (!customer.active()) {
            found.add(FieldProblem.wrong(WirePaths.CUSTOMER, "dray.problem.inactive", customer.customerName()));
        }
        if (user.isBlank()) {
            found.add(FieldProblem.missing(WirePaths.USER, "dray.problem.user"));
        } else if (!TradeText.isEmail(user)) {
            found.add(FieldProblem.wrong(WirePaths.USER, "dray.problem.user.form", user));
        }
    }

    // One problem, since it is one field: the first that is in the way.
    private static void warehouse(DrayageDraft draft, PlaceCheck places, List<FieldProblem> found) {
        if (draft.warehouse().line().isBlank()) {
            found.add(
                    FieldProblem.missing(WirePaths.WAREHOUSE, draft.direction().key("dray.problem.warehouse")));
            return;
        }
        Place place = draft.warehouse().place();
        if (place.city().isBlank()) {
            wrong(found, "city", "dray.problem.city");
        } else if (place.postalCode().isBlank()) {
            wrong(found, "postalCode", "dray.problem.postal");
        } else if (place.state().isBlank()) {
            wrong(found, "state", "dray.problem.state");
        } else if (place.country().isBlank()) {
            wrong(found, "country", "dray.problem.country");
        } else {
            Optional<Country> country = Country.of(place.country());
            if (country.isPresent()
                    && PostalCode.of(country.get(), place.postalCode()).isEmpty()) {
                wrong(
                        found,
                        "postalCode",
                        "dray.problem.postal.form",
                        place.postalCode(),
                        country.get().name());
            }
            places.contradiction(place)
                    .ifPresent(at -> wrong(
                            found,
                            "postalCode",
                            "dray.problem.postal.elsewhere",
                            at.code(),
                            at.town().title()));
        }
    }

    private static void wrong(List<FieldProblem> found, String part, String key, String... arguments) {
        found.add(FieldProblem.wrong(WirePaths.WAREHOUSE + "." + part, key, arguments));
    }

    private static void container(DrayageDraft draft, List<ContainerType> types, List<FieldProblem> found) {
        if (draft.containerType().isEmpty()) {
            found.add(
                    draft.containerText().isBlank()
                            ? FieldProblem.missing(WirePaths.TYPE, "dray.problem.type")
                            : FieldProblem.wrong(
                                    WirePaths.TYPE,
                                    "dray.problem.type.unknown",
                                    draft.containerText().strip()));
            return;
        }
        Optional<ContainerType> type = type(draft, types);
        if (type.isEmpty() && !types.isEmpty()) {
            found.add(FieldProblem.wrong(WirePaths.TYPE, "dray.problem.type.unknown", draft.containerText()));
            return;
        }
        Integer length = draft.containerLength();
        if (length == null) {
            found.add(FieldProblem.missing(WirePaths.LENGTH, "dray.problem.length"));
        } else if (type.isPresent() && !type.get().containerLength().contains(length)) {
            found.add(FieldProblem.wrong(
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

    /// What the road says to the weight, where anything. It warns and never blocks.
    static Optional<ContainerLimits.Overweight> overweight(DrayageDraft draft, ContainerLimits limits) {
        Integer length = draft.containerLength();
        return length == null
                ? Optional.empty()
                : draft.weightValue().flatMap(weight -> limits.check(length, draft.cooled(), weight, draft.system()));
    }
}
