package lanedesk.workstation.drayage;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import lanedesk.client.reference.Market;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Place;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.form.FormDraft;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// All values of the container form at one moment.
///
/// @param market the selected market; null if the text matches no market
/// @param marketText text of the market field
/// @param containerType the service's name of the selected container type; empty if the text matches no type
/// @param containerText text of the container type field
/// @param containerLength length of the container in feet; null until chosen
/// @param weight cargo weight as typed, in the unit of `system` unless the text names another unit
/// @param containers the containers of the shipment if they are listed; empty for one container with these
///        values
/// @param days dates that the program stores for the shipment; not sent to the service
/// @param references references of the shipment; not sent to the service with a rate request
/// @param requested values read from a customer's request; not sent to the service
/// @param beforeRequest the form before the customer's request was filled in; null without a request
/// @param confirmedWeight the unlikely weight that the dispatcher confirmed, formatted by [#weightWithUnit]
@RecordBuilder
record DrayageDraft(
        MoveType direction,
        @Nullable Market market,
        String marketText,
        TypedPlace warehouse,
        String containerType,
        String containerText,
        @Nullable Integer containerLength,
        ReeferSetting cooling,
        String weight,
        UnitSystem system,
        List<ContainerLine> containers,
        ShipmentDays days,
        List<ShipmentReference> references,
        AppliedRequest requested,
        @Nullable DrayageDraft beforeRequest,
        @Nullable String confirmedWeight)
        implements DrayageDraftBuilder.With, FormDraft<DrayageDraft> {

    /// The service's name of the container type that is always refrigerated.
    static final String REEFER_TYPE = "ReeferContainer";

    static final DrayageDraft EMPTY = new DrayageDraft(
            MoveType.IMPORT,
            null,
            "",
            TypedPlace.EMPTY,
            "",
            "",
            null,
            ReeferSetting.FOLLOWS_TYPE,
            "",
            UnitSystem.US,
            List.of(),
            ShipmentDays.EMPTY,
            List.of(),
            AppliedRequest.EMPTY,
            null,
            null);

    /// Replaces null by empty values, because drafts saved by earlier versions lack them.
    DrayageDraft {
        containers = List.copyOf(Objects.requireNonNullElse(containers, List.<ContainerLine>of()));
        references = List.copyOf(Objects.requireNonNullElse(references, List.<ShipmentReference>of()));
        days = Objects.requireNonNullElse(days, ShipmentDays.EMPTY);
        requested = AppliedRequest.emptyIfNull(requested);
    }

    @Override
    public boolean hasNoContent() {
        return (marketText + warehouse.line() + containerText + weight).isBlank();
    }

    DrayageDraft withMarket(@Nullable Market newMarket, String text) {
        return with(draft -> draft.market(newMarket).marketText(text));
    }

    /// Returns a copy with another container type. A reefer override that the new type makes needless is
    /// removed; while the text matches no type (`type` is empty), the override stays.
    DrayageDraft withContainer(String type, String text, @Nullable Integer length) {
        DrayageDraft changed =
                with(draft -> draft.containerType(type).containerText(text).containerLength(length));
        return cooling == ReeferSetting.FOLLOWS_TYPE || type.isEmpty() ? changed : changed.withReefer(isReefer());
    }

    /// Returns a copy with the container's length or type changed; other kinds of change return the same draft.
    DrayageDraft withVariantChange(VariantChange change) {
        return switch (change) {
            case VariantChange.ContainerLengthChange(int feet) -> withContainerLength(feet);
            case VariantChange.ContainerTypeChange(String type, String name) ->
                withContainer(type, name, containerLength);
            case VariantChange.Unchanged _,
                    VariantChange.WithoutAccessorial _,
                    VariantChange.ClassStep _,
                    VariantChange.PieceCountChange _,
                    VariantChange.OtherMode _,
                    VariantChange.CombinedWith _ -> this;
        };
    }

    DrayageDraft withReefer(boolean isReefer) {
        return withCooling(
                isReefer == isReeferType()
                        ? ReeferSetting.FOLLOWS_TYPE
                        : isReefer ? ReeferSetting.COOLED : ReeferSetting.NOT_COOLED);
    }

    /// Returns the typed weight in the draft's unit; empty if it is not a positive, unambiguous number.
    Optional<BigDecimal> weightValue() {
        return TypedNumber.isAmbiguousWeight(weight) ? Optional.empty() : TypedNumber.parseWeight(weight, system);
    }

    /// Returns the weight with its unit, such as `38.5 lb`, independent of its typed form; empty without a
    /// weight.
    String weightWithUnit() {
        return weightValue()
                .map(value ->
                        DecimalLimits.stripTrailingZeros(value).toPlainString() + " " + system.symbol(Measure.WEIGHT))
                .orElse("");
    }

    /// Returns the weight in a form that does not depend on how it was typed.
    String normalizedWeight() {
        return weightValue()
                .map(value -> value.stripTrailingZeros().toPlainString())
                .orElse(weight.strip());
    }

    /// Returns whether the dispatcher confirmed the current weight.
    boolean isWeightConfirmed() {
        return confirmedWeight != null && confirmedWeight.equals(weightWithUnit());
    }

    Optional<BigDecimal> weightInSystem(UnitSystem wanted) {
        return weightValue().map(value -> Measure.WEIGHT.convertForDisplay(value, system, wanted));
    }

    @Override
    public DrayageDraft convertToSystem(UnitSystem newSystem, Language language) {
        return newSystem == system
                ? this
                : withWeight(weightInSystem(newSystem)
                                .map(value -> ContainerWeight.toEditableText(value, language))
                                .orElse(weight))
                        .withSystemOfContainers(newSystem, language);
    }

    /// Returns a copy with other units, in which the weights of the listed containers are converted and the
    /// weight of the form is not.
    DrayageDraft withSystemOfContainers(UnitSystem newSystem, Language language) {
        return withContainers(containers.stream()
                        .map(line -> line.withWeight(draftOfContainer(line)
                                .weightInSystem(newSystem)
                                .filter(_ -> !line.weight().isBlank())
                                .map(value -> ContainerWeight.toEditableText(value, language))
                                .orElse(line.weight())))
                        .toList())
                .withSystem(newSystem);
    }

    /// Returns the form of one listed container: its own weight and reefer setting replace those of the form.
    DrayageDraft draftOfContainer(ContainerLine line) {
        return with(draft -> draft.weight(line.weight().isBlank() ? weight : line.weight())
                .cooling(line.cooling() == ReeferSetting.FOLLOWS_TYPE ? cooling : line.cooling())
                .containers(List.of()));
    }

    /// Returns one form for each container of the shipment, in the order of the list.
    List<DrayageDraft> draftsOfContainers() {
        return containers.isEmpty()
                ? List.of(this)
                : containers.stream().map(this::draftOfContainer).toList();
    }

    /// Returns a copy with one listed container changed.
    DrayageDraft withContainerLine(UUID id, UnaryOperator<ContainerLine> change) {
        return withContainers(containers.stream()
                .map(line -> line.id().equals(id) ? change.apply(line) : line)
                .toList());
    }

    @Override
    public DrayageDraft withDays(ShipmentDays newDays) {
        return DrayageDraftBuilder.With.super.withDays(newDays);
    }

    @Override
    public DrayageDraft withReferences(List<ShipmentReference> newReferences) {
        return DrayageDraftBuilder.With.super.withReferences(newReferences);
    }

    @Override
    public DrayageDraft withRequest(AppliedRequest newRequested, @Nullable DrayageDraft newBeforeRequest) {
        return with(draft -> draft.requested(newRequested).beforeRequest(newBeforeRequest));
    }

    boolean isReeferType() {
        return containerType.equals(REEFER_TYPE);
    }

    /// Returns whether the container is quoted as refrigerated.
    boolean isReefer() {
        return switch (cooling) {
            case FOLLOWS_TYPE -> isReeferType();
            case COOLED -> true;
            case NOT_COOLED -> false;
        };
    }

    /// Returns whether the dispatcher's choice differs from the container type.
    boolean isReeferOverridden() {
        return isReefer() != isReeferType();
    }

    /// Returns the lane and its dates, with the countries whose holidays apply to pickup and delivery.
    @Override
    public DatedLane laneWithDates() {
        Market selectedMarket = market;
        Place port = selectedMarket == null
                ? Place.UNKNOWN
                : new Place(
                        selectedMarket.country(),
                        selectedMarket.state(),
                        selectedMarket.city(),
                        selectedMarket.postalCode());
        Place warehousePlace = warehouse.place();
        return direction == MoveType.IMPORT
                ? DatedLane.between(port, warehousePlace, days)
                : DatedLane.between(warehousePlace, port, days);
    }

    /// Returns a copy with only the values that rates depend on. Two drafts with equal copies get the same
    /// rates.
    @Override
    public DrayageDraft withOnlyRateRelevantValues() {
        Market selectedMarket = market;
        return new DrayageDraft(
                direction,
                selectedMarket == null
                        ? null
                        : new Market(
                                selectedMarket.name(),
                                selectedMarket.city(),
                                selectedMarket.state(),
                                selectedMarket.postalCode(),
                                selectedMarket.country(),
                                Map.of()),
                "",
                new TypedPlace("", warehouse.place()),
                containerType,
                "",
                containerLength,
                isReefer() ? ReeferSetting.COOLED : ReeferSetting.NOT_COOLED,
                // The weight of the form matters only for containers without a weight of their own.
                containers.isEmpty() ? normalizedWeight() : "",
                system,
                containers.stream()
                        .map(line -> ContainerLine.ofRateRelevantValues(line.id(), draftOfContainer(line)))
                        .toList(),
                ShipmentDays.EMPTY,
                List.of(),
                AppliedRequest.EMPTY,
                null,
                null);
    }

    /// What decides whether a container is quoted as refrigerated.
    enum ReeferSetting {
        /// Refrigerated if the container type is.
        FOLLOWS_TYPE,
        /// Refrigerated, whatever the container type.
        COOLED,
        /// Not refrigerated, whatever the container type.
        NOT_COOLED
    }
}
