package lanedesk.workstation.drayage;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import lanedesk.client.reference.Market;
import lanedesk.workstation.freight.Measure;
import lanedesk.workstation.freight.TypedFigure;
import lanedesk.workstation.freight.UnitSystem;
import lanedesk.workstation.place.TypedPlace;
import org.jspecify.annotations.Nullable;

/// The whole form at one moment.
///
/// @param market the market chosen; null while what is typed is none
/// @param marketText the text of its field
/// @param containerType the wire's name of the type chosen; empty while what is typed is none
/// @param containerText the text of its field
/// @param containerLength in feet; null until chosen
/// @param weight the cargo's weight as typed, in the unit of `system` unless it names another
record DrayageDraft(
        Direction direction,
        @Nullable Market market,
        String marketText,
        TypedPlace warehouse,
        String containerType,
        String containerText,
        @Nullable Integer containerLength,
        Cooling cooling,
        String weight,
        UnitSystem system) {

    /// The type that is refrigerated by its nature.
    static final String REEFER = "ReeferContainer";

    static final DrayageDraft EMPTY = new DrayageDraft(
            Direction.IMPORT, null, "", TypedPlace.EMPTY, "", "", null, Cooling.FOLLOWS_TYPE, "", UnitSystem.US);

    DrayageDraft withDirection(Direction next) {
        return new DrayageDraft(
                next,
                market,
                marketText,
                warehouse,
                containerType,
                containerText,
                containerLength,
                cooling,
                weight,
                system);
    }

    DrayageDraft withMarket(@Nullable Market next, String text) {
        return new DrayageDraft(
                direction,
                next,
                text,
                warehouse,
                containerType,
                containerText,
                containerLength,
                cooling,
                weight,
                system);
    }

    DrayageDraft withWarehouse(TypedPlace next) {
        return new DrayageDraft(
                direction,
                market,
                marketText,
                next,
                containerType,
                containerText,
                containerLength,
                cooling,
                weight,
                system);
    }

    /// With another type: what was overruled and now is as the type says is no longer overruled.
    DrayageDraft withContainer(String type, String text, @Nullable Integer length) {
        return new DrayageDraft(direction, market, marketText, warehouse, type, text, length, cooling, weight, system)
                .withCooled(cooling, cooled());
    }

    private DrayageDraft withCooled(Cooling before, boolean cooled) {
        return before == Cooling.FOLLOWS_TYPE ? this : withCooled(cooled);
    }

    DrayageDraft withLength(@Nullable Integer length) {
        return new DrayageDraft(
                direction,
                market,
                marketText,
                warehouse,
                containerType,
                containerText,
                length,
                cooling,
                weight,
                system);
    }

    DrayageDraft withCooled(boolean cooled) {
        Cooling next = cooled == typeIsCooled() ? Cooling.FOLLOWS_TYPE : cooled ? Cooling.COOLED : Cooling.NOT_COOLED;
        return new DrayageDraft(
                direction,
                market,
                marketText,
                warehouse,
                containerType,
                containerText,
                containerLength,
                next,
                weight,
                system);
    }

    DrayageDraft withWeight(String text) {
        return new DrayageDraft(
                direction,
                market,
                marketText,
                warehouse,
                containerType,
                containerText,
                containerLength,
                cooling,
                text,
                system);
    }

    DrayageDraft withSystem(UnitSystem next) {
        return new DrayageDraft(
                direction,
                market,
                marketText,
                warehouse,
                containerType,
                containerText,
                containerLength,
                cooling,
                weight,
                next);
    }

    /// The weight above zero in the draft's own unit, empty where none is typed.
    Optional<BigDecimal> weightValue() {
        return TypedFigure.weight(weight, system);
    }

    /// The weight in the unit of a system.
    Optional<BigDecimal> weightIn(UnitSystem wanted) {
        return weightValue().map(value -> Measure.WEIGHT.convert(value, system, wanted));
    }

    boolean typeIsCooled() {
        return containerType.equals(REEFER);
    }

    /// Whether the container is quoted as refrigerated.
    boolean cooled() {
        return switch (cooling) {
            case FOLLOWS_TYPE -> typeIsCooled();
            case COOLED -> true;
            case NOT_COOLED -> false;
        };
    }

    /// Whether the dispatcher says otherwise than the type.
    boolean coolingOverruled() {
        return cooled() != typeIsCooled();
    }

    /// What a quote depends on, however it was typed: two drafts of one essence get the same rates.
    DrayageDraft essence() {
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
                cooled() ? Cooling.COOLED : Cooling.NOT_COOLED,
                weightValue()
                        .map(value -> value.stripTrailingZeros().toPlainString())
                        .orElse(weight.strip()),
                system);
    }
}
