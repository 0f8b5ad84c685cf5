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
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.form.FormDraft;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// The content of the whole form at one time.
///
/// @param market the selected market; null if the text matches none
/// @param marketText text of the market's field
/// @param containerType the service's name of the selected type; empty if the text matches none
/// @param containerText text of the container type's field
/// @param containerLength the container's length in feet; null until chosen
/// @param weight cargo weight as typed, in the unit of `system` unless it names another
/// @param days local dates, never sent
/// @param requested values read from a request, never sent
/// @param beforeRequest the form before the request was filled in
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
        ShipmentDays days,
        AppliedRequest requested,
        @Nullable DrayageDraft beforeRequest,
        @Nullable String confirmedWeight)
        implements DrayageDraftBuilder.With, FormDraft<DrayageDraft> {

    /// The container type that is always refrigerated.
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

    /// Values that were not stored are unknown.
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

    /// The draft with another type: a reefer override that equals the type's own value is removed. It stays while
    /// the text matches no type.
    DrayageDraft withContainer(String type, String text, @Nullable Integer length) {
        DrayageDraft other =
                with(draft -> draft.containerType(type).containerText(text).containerLength(length));
        return cooling == ReeferSetting.FOLLOWS_TYPE || type.isEmpty() ? other : other.withReefer(isReefer());
    }

    /// The form with a change of its container; other changes have no effect.
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

    DrayageDraft withReefer(boolean isReefer) {
        return withCooling(
                isReefer == isReeferType()
                        ? ReeferSetting.FOLLOWS_TYPE
                        : isReefer ? ReeferSetting.COOLED : ReeferSetting.NOT_COOLED);
    }

    /// The positive weight in the draft's own unit; empty if none is typed.
    Optional<BigDecimal> weightValue() {
        return TypedNumber.isAmbiguousWeight(weight) ? Optional.empty() : TypedNumber.parseWeight(weight, system);
    }

    /// The weight with its unit as `38.5 lb`, whatever was typed; empty if there is none.
    String weightWithUnit() {
        return weightValue()
                .map(value ->
                        DecimalLimits.stripTrailingZeros(value).toPlainString() + " " + system.symbol(Measure.WEIGHT))
                .orElse("");
    }

    /// Whether the dispatcher confirmed this weight.
    boolean isWeightConfirmed() {
        return confirmedWeight != null && confirmedWeight.equals(weightWithUnit());
    }

    Optional<BigDecimal> weightInSystem(UnitSystem wanted) {
        return weightValue().map(value -> Measure.WEIGHT.convertForDisplay(value, system, wanted));
    }

    /// The same weight in the other system.
    ///
    /// @param format formats a weight in the language
    DrayageDraft convertedToSystem(UnitSystem newSystem, Function<BigDecimal, String> format) {
        return newSystem == system
                ? this
                : withWeight(weightInSystem(newSystem).map(format).orElse(weight))
                        .withSystem(newSystem);
    }

    /// This draft after the form wrote out another one's values; those read from a request keep their marks.
    DrayageDraft withRequestTextsUpdatedFrom(DrayageDraft before) {
        return withRequested(requested.withNormalizedTexts(
                DrayageRequestedFields.fieldTexts(before), DrayageRequestedFields.fieldTexts(this)));
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

    /// Whether the dispatcher overrides the type.
    boolean isReeferOverridden() {
        return isReefer() != isReeferType();
    }

    /// The dates with the calendars of both places.
    @Override
    public DatedLane laneWithDates() {
        Market chosen = market;
        Place port = chosen == null
                ? Place.UNKNOWN
                : new Place(chosen.country(), chosen.state(), chosen.city(), chosen.postalCode());
        Place warehousePlace = warehouse.place();
        return direction == MoveType.IMPORT
                ? DatedLane.between(port, warehousePlace, days)
                : DatedLane.between(warehousePlace, port, days);
    }

    /// The draft reduced to the values that a quote depends on: equal ones get the same rates.
    @Override
    public DrayageDraft withOnlyRateRelevantValues() {
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

    /// Whether a container is quoted as refrigerated.
    enum ReeferSetting {
        /// As the container type is.
        FOLLOWS_TYPE,
        /// Reefer, whatever the container type.
        COOLED,
        /// No reefer, whatever the container type.
        NOT_COOLED
    }
}
