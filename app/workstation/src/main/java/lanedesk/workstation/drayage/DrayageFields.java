package lanedesk.workstation.drayage;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.request.found.ExtractedContainer;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.RequestedMoveType;
import lanedesk.workstation.form.DraftField;
import lanedesk.workstation.form.DraftFields;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.ShipmentDays.DateKind;
import org.jspecify.annotations.Nullable;

/// The fields of the drayage form, and the values of a customer's request that fill them.
final class DrayageFields {

    static final String CUSTOMER = "customerBsn";
    static final String USER = "requestingUser";
    static final String MOVE_TYPE = "operationType";
    static final String MARKET = "market";
    static final String WAREHOUSE = "warehouse";
    static final String UNITS = "uom";
    static final String CONTAINER_TYPE = "container.containerType";
    static final String CONTAINER_LENGTH = "container.containerLength";
    static final String IS_REEFER = "container.isReefer";
    static final String WEIGHT = "container.weight";

    /// The list of containers, which is no field of the service.
    static final String CONTAINERS = "containers";

    private static final List<DraftField<DrayageDraft>> FIELDS = List.of(
            DraftField.<DrayageDraft>ofNoValue(CUSTOMER).setOtherPaths("customerName"),
            DraftField.ofNoValue(USER),
            DraftField.of(MOVE_TYPE, DrayageDraft::direction, DrayageDraft::withDirection)
                    .setDisplayedTextGetter(
                            (draft, texts) -> texts.text(draft.direction().createMessageKey("dray.operation")))
                    .setRequestValueReader(
                            createContainerReader(ExtractedContainer::moveType),
                            (draft, moveType, _) -> draft.withDirection(
                                    moveType == RequestedMoveType.IMPORT ? MoveType.IMPORT : MoveType.EXPORT)),
            new DraftField<DrayageDraft>(
                            MARKET,
                            draft -> Arrays.asList(draft.market(), draft.marketText()),
                            (draft, source) -> draft.withMarket(source.market(), source.marketText()))
                    .setTextGetter(DrayageDraft::marketText)
                    .allowLongerServiceNames()
                    .setRequestValueReader(
                            createContainerReader(ExtractedContainer::market),
                            (draft, text, _) -> draft.withMarket(null, text)),
            DraftField.of(WAREHOUSE, DrayageDraft::warehouse, DrayageDraft::withWarehouse)
                    .setTextGetter(draft -> draft.warehouse().place().toSingleLine())
                    .setRequestPlaceReader(DrayageFields::readWarehouseOrOtherStop, DrayageDraft::withWarehouse),
            DraftField.of(UNITS, DrayageDraft::system, DrayageDraft::withSystem)
                    .setRequestFiller((draft, request, texts) -> {
                        ExtractedValue<UnitSystem> units = request.unitSystem();
                        return units == null ? draft : draft.convertToSystem(units.value(), texts.language());
                    }),
            DraftField.ofDate(DateKind.READY),
            DraftField.ofDate(DateKind.MUST_ARRIVE_BY),
            DraftField.ofReferences(),
            // The service's name of the type is compared, so that another spelling of the same type is no
            // change.
            new DraftField<DrayageDraft>(
                            CONTAINER_TYPE,
                            draft -> List.of(draft.containerType(), draft.containerText()),
                            (draft, source) -> draft.withContainer(
                                    source.containerType(), source.containerText(), draft.containerLength()))
                    .setOtherPaths("container")
                    .setDependentPaths(CONTAINER_LENGTH)
                    .setTextGetter(DrayageDraft::containerType)
                    .setDisplayedTextGetter((draft, _) -> draft.containerText())
                    .setRequestValueReader(
                            createContainerReader(ExtractedContainer::type),
                            (draft, type, _) -> draft.withContainer(type, type, draft.containerLength())),
            DraftField.of(CONTAINER_LENGTH, DrayageDraft::containerLength, DrayageDraft::withContainerLength)
                    .setRequestValueReader(
                            createContainerReader(ExtractedContainer::lengthFeet),
                            (draft, feet, _) -> draft.withContainerLength(feet)),
            new DraftField<DrayageDraft>(
                            IS_REEFER, DrayageDraft::isReefer, (draft, source) -> draft.withCooling(source.cooling()))
                    .setDisplayedTextGetter((draft, texts) -> texts.text("dray.bar.isReefer." + draft.isReefer()))
                    .setRequestValueReader(
                            createContainerReader(ExtractedContainer::reefer),
                            (draft, reefer, _) -> draft.withReefer(reefer)),
            DraftField.of(WEIGHT, DrayageDraft::weight, DrayageDraft::withWeight)
                    .setRequestValueReader(
                            createContainerReader(ExtractedContainer::weight),
                            (draft, weight, texts) ->
                                    draft.withWeight(ContainerWeight.toEditableText(weight, texts.language()))),
            DraftField.of(CONTAINERS, DrayageDraft::containers, DrayageDraft::withContainers)
                    .setTextGetter(draft -> draft.containers().stream()
                            .map(ContainerLine::number)
                            .collect(Collectors.joining(", "))));

    private DrayageFields() {}

    static DraftFields<DrayageDraft> createFields(Texts texts) {
        return new DraftFields<>(DrayageDraft.EMPTY, FIELDS, "dray.bar.", texts);
    }

    private static <T> Function<ExtractedShipment, @Nullable ExtractedValue<T>> createContainerReader(
            Function<ExtractedContainer, @Nullable ExtractedValue<T>> reader) {
        return request -> {
            ExtractedContainer container = request.container();
            return container == null ? null : reader.apply(container);
        };
    }

    // Returns the place that the request gives as warehouse, or else its destination, or else its origin.
    private static @Nullable ExtractedPlace readWarehouseOrOtherStop(ExtractedShipment request) {
        ExtractedPlace destination = request.destination();
        return request.warehouse() != null ? request.warehouse() : destination != null ? destination : request.origin();
    }
}
