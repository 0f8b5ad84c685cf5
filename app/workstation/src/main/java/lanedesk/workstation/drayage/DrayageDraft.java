package lanedesk.workstation.drayage;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import lanedesk.client.reference.Market;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.Measure;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Place;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.day.DatedLane;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.form.FormDraft;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.requested.AppliedRequest;
import org.jspecify.annotations.Nullable;

/// The whole form at one moment.
///
/// @param market the market chosen; null while what is typed is none
/// @param marketText the text of its field
/// @param containerType the wire's name of the type chosen; empty while what is typed is none
/// @param containerText the text of its field
/// @param containerLength in feet; null until chosen
/// @param weight the cargo's weight as typed, in the unit of `system` unless it names another
/// @param days the desk's own, never sent
/// @param requested what of it was read in a request, never sent
/// @param beforeRequest the form as it was until then
/// @param confirmedWeight the unlikely weight that the dispatcher confirmed, as [#statedWeight] writes it
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
        ShipmentDays days,
        AppliedRequest requested,
        @Nullable DrayageDraft beforeRequest,
        @Nullable String confirmedWeight)
        implements DrayageDraftBuilder.With, FormDraft<DrayageDraft> {

    /// The type that is refrigerated by its nature.
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
            ShipmentDays.EMPTY,
            AppliedRequest.EMPTY,
            null,
            null);

    /// A value that was not stored is unknown.
    DrayageDraft {
        days = Objects.requireNonNullElse(days, ShipmentDays.EMPTY);
        requested = AppliedRequest.orEmpty(requested);
    }

    @Override
    public boolean hasNoContent() {
        return (marketText + warehouse.line() + containerText + weight).isBlank();
    }

    DrayageDraft withMarket(@Nullable Market next, String text) {
        return with(draft -> draft.market(next).marketText(text));
    }

    /// Returns the draft with another type: an override that equals the type's own value is dropped. One stays while
    /// what is typed is no type.
    DrayageDraft withContainer(String type, String text, @Nullable Integer length) {
        DrayageDraft other =
                with(draft -> draft.containerType(type).containerText(text).containerLength(length));
        return cooling == ReeferSetting.FOLLOWS_TYPE || type.isEmpty() ? other : other.withReefer(isReefer());
    }

    /// The form with a change of its container; any other changes nothing.
    DrayageDraft with(VariantChange change) {
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

    DrayageDraft withReefer(boolean cooled) {
        return withCooling(
                cooled == isReeferType()
                        ? ReeferSetting.FOLLOWS_TYPE
                        : cooled ? ReeferSetting.COOLED : ReeferSetting.NOT_COOLED);
    }

    /// The weight above zero in the draft's own unit, empty where none is typed.
    Optional<BigDecimal> weightValue() {
        return TypedNumber.isAmbiguous(weight) ? Optional.empty() : TypedNumber.parseWeight(weight, system);
    }

    /// The weight with its unit as `38.5 lb`, whatever was typed; empty where none is.
    String statedWeight() {
        return weightValue()
                .map(value ->
                        DecimalLimits.stripTrailingZeros(value).toPlainString() + " " + system.symbol(Measure.WEIGHT))
                .orElse("");
    }

    /// Whether the dispatcher confirmed this very weight.
    boolean isWeightConfirmed() {
        return confirmedWeight != null && confirmedWeight.equals(statedWeight());
    }

    Optional<BigDecimal> weightInSystem(UnitSystem wanted) {
        return weightValue().map(value -> Measure.WEIGHT.convertForDisplay(value, system, wanted));
    }

    /// The same weight in the other system.
    ///
    /// @param written a weight as the language writes it
    DrayageDraft convertedTo(UnitSystem next, Function<BigDecimal, String> written) {
        return next == system
                ? this
                : withWeight(weightInSystem(next).map(written).orElse(weight)).withSystem(next);
    }

    boolean isReeferType() {
        return containerType.equals(REEFER_TYPE);
    }

    /// Whether the container is quoted as refrigerated.
    boolean isReefer() {
        return switch (cooling) {
            case FOLLOWS_TYPE -> isReeferType();
            case COOLED -> true;
            case NOT_COOLED -> false;
        };
    }

    /// Returns whether the dispatcher overrides the type.
    boolean isReeferOverridden() {
        return isReefer() != isReeferType();
    }

    /// The days in the calendars of both ends.
    @Override
    public DatedLane laneWithDates() {
        Market chosen = market;
        Place port = chosen == null
                ? Place.UNKNOWN
                : new Place(chosen.country(), chosen.state(), chosen.city(), chosen.postalCode());
        Place door = warehouse.place();
        return direction == MoveType.IMPORT ? DatedLane.between(port, door, days) : DatedLane.between(door, port, days);
    }

    /// Returns the draft reduced to the values that a quote depends on: equal ones get the same rates.
    @Override
    public DrayageDraft rateRelevantValues() {
        Market chosen = market;
        return new DrayageDraft(
                direction,
                chosen == null
                        ? null
                        : new Market(
                                chosen.name(),
                                chosen.city(),
                                chosen.state(),
                                chosen.postalCode(),
                                chosen.country(),
                                Map.of()),
                "",
                new TypedPlace("", warehouse.place()),
                containerType,
                "",
                containerLength,
                isReefer() ? ReeferSetting.COOLED : ReeferSetting.NOT_COOLED,
                weightValue()
                        .map(value -> value.stripTrailingZeros().toPlainString())
                        .orElse(weight.strip()),
                system,
                ShipmentDays.EMPTY,
                AppliedRequest.EMPTY,
                null,
                null);
    }
}
