package lanedesk.workstation.drayage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.client.reference.ContainerType;
import lanedesk.freight.ContainerLimits;
import lanedesk.freight.ContainerNumber;
import lanedesk.freight.Measure;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.form.QuoteRules;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import org.jspecify.annotations.Nullable;

/// Validates the form by the rules of the interface (interface: POST /v1/drayage/quote). Only these errors and
/// an unconfirmed weight block a rate request.
final class DrayageRules {

    private DrayageRules() {}

    /// Returns all errors of the form in the order of the form.
    ///
    /// @param types the service's container types; empty while not loaded: the selected type is then not
    ///        checked
    static List<FieldError> validateDraft(
            DrayageDraft draft,
            List<ContainerType> types,
            @Nullable CustomerBranch customer,
            String user,
            PlaceCheck places) {
        List<FieldError> problems = new ArrayList<>(QuoteRules.validateCustomerAndUser(customer, user));
        if (draft.market() == null) {
            problems.add(FieldError.missingOrUnknown(DrayageFields.MARKET, "dray.problem.market", draft.marketText()));
        }
        addWarehouseErrors(draft, places, problems);
        addContainerErrors(draft, types, problems);
        if (TypedNumber.isAmbiguousWeight(draft.weight())) {
            problems.add(FieldError.invalid(
                    DrayageFields.WEIGHT,
                    "dray.problem.weight.two",
                    draft.weight().strip()));
        } else if (draft.weightValue().isEmpty()) {
            problems.add(FieldError.missingOrInvalid(DrayageFields.WEIGHT, "dray.problem.weight", draft.weight()));
        }
        addContainerListErrors(draft, problems);
        return List.copyOf(problems);
    }

    private static void addContainerListErrors(DrayageDraft draft, List<FieldError> problems) {
        Set<String> numbers = new HashSet<>();
        for (int index = 0; index < draft.containers().size(); index++) {
            ContainerLine line = draft.containers().get(index);
            if (!line.weight().isBlank()
                    && draft.draftOfContainer(line).weightValue().isEmpty()) {
                problems.add(FieldError.invalid(
                        DrayageFields.CONTAINERS,
                        "dray.problem.containers.weight",
                        Integer.toString(index + 1),
                        line.weight().strip()));
            }
            String number = ContainerNumber.normalize(line.number());
            if (!number.isEmpty() && !numbers.add(number)) {
                problems.add(FieldError.invalid(
                        DrayageFields.CONTAINERS,
                        "dray.problem.containers.twice",
                        line.number().strip()));
            }
        }
    }

    // Adds the errors of the warehouse. Of missing parts, only the first is an error, because the warehouse is
    // one field.
    private static void addWarehouseErrors(DrayageDraft draft, PlaceCheck places, List<FieldError> problems) {
        if (draft.warehouse().line().isBlank()) {
            problems.add(FieldError.missing(
                    DrayageFields.WAREHOUSE, draft.direction().createMessageKey("dray.problem.warehouse")));
            return;
        }
        Place place = draft.warehouse().place();
        if (place.city().isBlank()) {
            addIncompleteWarehouseError(problems, "city", "dray.problem.city");
        } else if (place.postalCode().isBlank()) {
            addIncompleteWarehouseError(problems, "postalCode", "dray.problem.postal");
        } else if (place.state().isBlank()) {
            addIncompleteWarehouseError(problems, "state", "dray.problem.state");
        } else if (place.country().isBlank()) {
            addIncompleteWarehouseError(problems, "country", "dray.problem.country");
        } else {
            problems.addAll(QuoteRules.validatePostalCode(DrayageFields.WAREHOUSE, place, places));
        }
    }

    private static void addIncompleteWarehouseError(List<FieldError> problems, String part, String key) {
        problems.add(FieldError.incomplete(DrayageFields.WAREHOUSE + "." + part, key));
    }

    private static void addContainerErrors(DrayageDraft draft, List<ContainerType> types, List<FieldError> problems) {
        if (draft.containerType().isEmpty()) {
            problems.add(FieldError.missingOrUnknown(
                    DrayageFields.CONTAINER_TYPE, "dray.problem.type", draft.containerText()));
            return;
        }
        Optional<ContainerType> type = findSelectedType(draft, types);
        if (type.isEmpty() && !types.isEmpty()) {
            problems.add(FieldError.invalid(
                    DrayageFields.CONTAINER_TYPE, "dray.problem.type.unknown", draft.containerText()));
            return;
        }
        Integer length = draft.containerLength();
        if (length == null) {
            problems.add(FieldError.missing(DrayageFields.CONTAINER_LENGTH, "dray.problem.length"));
        } else if (type.isPresent() && !type.get().containerLength().contains(length)) {
            problems.add(FieldError.invalid(
                    DrayageFields.CONTAINER_LENGTH,
                    "dray.problem.length.form",
                    length.toString(),
                    type.get().containerLength().stream().map(String::valueOf).collect(Collectors.joining(", "))));
        }
    }

    /// Returns the selected container type of a draft; empty if `types` does not contain it.
    static Optional<ContainerType> findSelectedType(DrayageDraft draft, List<ContainerType> types) {
        return types.stream()
                .filter(type -> type.name().equals(draft.containerType()))
                .findFirst();
    }

    /// Returns the road limit that the weight exceeds; empty if the weight exceeds none. Exceeding a road limit
    /// never blocks a rate request.
    static Optional<ContainerLimits.OverweightWarning> findOverweightWarning(
            DrayageDraft draft, ContainerLimits limits) {
        Integer length = draft.containerLength();
        return length == null
                ? Optional.empty()
                : draft.weightValue()
                        .flatMap(weight ->
                                limits.findOverweightWarning(length, draft.isReefer(), weight, draft.system()));
    }

    /// Returns the question about a weight that is probably a typing error. The question is also returned for a
    /// confirmed weight.
    static Optional<FieldError> findWeightQuestion(DrayageDraft draft, ContainerLimits limits, Formats formats) {
        String weightText = formatWeight(draft, formats);
        if (draft.weightValue()
                .filter(weight -> ContainerLimits.isImplausiblyLight(weight, draft.system()))
                .isPresent()) {
            return Optional.of(FieldError.invalid(DrayageFields.WEIGHT, "dray.problem.weight.light", weightText));
        }
        return findOverweightWarning(draft, limits)
                .filter(overweight -> overweight.kind() != ContainerLimits.OverweightWarning.Kind.TRI_AXLE_NEEDED)
                .map(overweight -> FieldError.invalid(
                        DrayageFields.WEIGHT,
                        "dray.problem.weight.heavy",
                        weightText,
                        formats.formatNumber(overweight.limit(), 0) + " " + overweight.unit()));
    }

    /// Returns the formatted weight with its unit; empty without a weight.
    static String formatWeight(DrayageDraft draft, Formats formats) {
        return draft.weightValue()
                .map(weight ->
                        formats.formatNumber(weight, 2) + " " + draft.system().symbol(Measure.WEIGHT))
                .orElse("");
    }

    /// Returns the warning text about a weight above a road limit.
    static String formatOverweightWarning(ContainerLimits.OverweightWarning overweight, Texts texts, Formats formats) {
        String limit = formats.formatNumber(overweight.limit(), 0) + " " + overweight.unit();
        return switch (overweight.kind()) {
            case TRI_AXLE_NEEDED -> texts.text("dray.weight.triAxle", limit);
            case OVER_ROAD_WEIGHT -> texts.text("dray.weight.road", limit);
            case OVER_GROSS -> texts.text("dray.weight.gross", limit);
        };
    }
}
