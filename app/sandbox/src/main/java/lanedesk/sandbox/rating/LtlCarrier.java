package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.otr.CarrierQuote;
import lanedesk.sandbox.model.otr.Insurance;
import lanedesk.sandbox.model.otr.RateAccessorial;
import lanedesk.sandbox.world.CsvTable;
import lanedesk.sandbox.world.Place;
import org.jspecify.annotations.Nullable;

/// An LTL carrier with its tariff: linehaul by freight class, weight break and distance; discount, minimum
/// charge, fuel, surcharges and accessorials; its territory, transit times and limits.
///
/// @param states the states that the carrier serves; empty if it serves all states
/// @param priceLevel the factor on the list prices; 1 is the average of all carriers
/// @param discount the part of the linehaul that the carrier deducts, for example 0.62
/// @param fuel the fuel surcharge as a part of the discounted linehaul
/// @param specialTerritories the territories outside the 48 states that the carrier serves: `CA`, `MX`, `AK`
/// @param isRatingByDensity whether the carrier charges light freight by its volume
/// @param waivedCharges accessorials (or `ProcessingFee`) that the carrier shows in the rate but does not
///        charge
/// @param declinedAccessorials accessorials that the carrier does not offer
record LtlCarrier(
        int number,
        String name,
        Set<String> states,
        double priceLevel,
        BigDecimal discount,
        BigDecimal fuel,
        BigDecimal minimum,
        int milesPerDay,
        int extraDays,
        boolean acceptsHazardous,
        long maxPounds,
        double maxLinearFeet,
        double maxInches,
        Set<String> specialTerritories,
        boolean isRatingByDensity,
        List<LtlService> services,
        List<Season> seasons,
        Set<String> waivedCharges,
        Set<String> declinedAccessorials,
        RateValidity validity,
        BigDecimal markup) {
    private static final Set<String> HIGH_COST_AREAS = Set.of("100", "101", "102", "103", "104", "112", "330", "941");
    private static final BigDecimal CHARGE_PER_EXTRA_FOOT = new BigDecimal("45.00");
    private static final BigDecimal PROCESSING_FEE = new BigDecimal("12.00");
    private static final double FREE_LINEAR_FEET = 12;
    private static final int PERCENT_OF_LANES_NOT_SERVED = 7;

    static List<LtlCarrier> loadAll() {
        return CsvTable.readRows(
                LtlCarrier.class,
                "ltl-carriers.csv",
                row -> new LtlCarrier(
                        row.integer("number"),
                        row.text("name"),
                        Set.copyOf(row.words("states")),
                        row.number("factor"),
                        new BigDecimal(row.text("discount")),
                        new BigDecimal(row.text("fuel")),
                        new BigDecimal(row.text("minimum")),
                        row.integer("milesPerDay"),
                        row.integer("extraDays"),
                        row.isYes("hazmat"),
                        row.integer("maxPounds"),
                        row.number("maxLinearFeet"),
                        row.number("maxInches"),
                        Set.copyOf(row.words("abroad")),
                        row.text("pricing").equals("density"),
                        row.words("services").stream()
                                .map(LtlService::findByNameInFile)
                                .toList(),
                        row.words("seasons").stream()
                                .map(season -> Season.valueOf(season.toUpperCase(Locale.ROOT)))
                                .toList(),
                        Set.copyOf(row.words("waives")),
                        Set.copyOf(row.words("declines")),
                        RateValidity.parse(row.text("validity"), row.text("offset")),
                        new BigDecimal(row.text("markup"))));
    }

    /// Returns a rate for each of the carrier's services. Returns no rates if the carrier does not serve the
    /// lane, does not accept the freight, or does not offer an accessorial that the freight needs. A load that
    /// is hazardous or leaves the 48 states gets only the standard service.
    List<CarrierQuote> calculateRates(LtlLoad load) {
        Lane lane = load.lane();
        if (!servesLaneDirectly(lane) || !acceptsFreight(load.freight()) || (load.isHazardous() && !acceptsHazardous)) {
            return List.of();
        }
        Charges charges = new Charges();
        BigDecimal netLinehaul = addBaseChargesAndGetNetLinehaul(charges, load);
        addSurcharges(charges, lane, load.freight());
        List<RateAccessorial> accessorials = addOfferedAccessorials(charges, load);
        for (AccessorialPrices.AccessorialPrice accessorial : load.requiredAccessorials()) {
            if (declinedAccessorials.contains(accessorial.accessorial())) {
                return List.of();
            }
            charges.addUnlessZero(
                    accessorial.displayName(),
                    accessorial.chargeCode(),
                    accessorial.costForWeight(load.freight().pounds(), accessorialPriceLevel()));
        }
        boolean canGuarantee = !load.isHazardous() && lane.specialTerritory().isEmpty();
        int days = calculateTransitDays(lane);
        OffsetDateTime expires = validity.calculateExpiry(load.now());
        var rates = new ArrayList<CarrierQuote>();
        for (LtlService service : services) {
            if (service == LtlService.STANDARD || canGuarantee) {
                rates.add(addServiceChargesAndCreateRate(
                        service, days, netLinehaul, charges.copy(), accessorials, load.insurance(), expires));
            }
        }
        return rates;
    }

    /// Whether the carrier serves the lane. To simulate missing direct services, every carrier leaves out 7 %
    /// of the lanes that it would serve; the choice depends only on the carrier and the lane.
    private boolean servesLaneDirectly(Lane lane) {
        return servesLane(lane)
                && lane.createRandomForKey(Lane.combineToRandomKey(number, "direct"))
                                .intBelow(100)
                        >= PERCENT_OF_LANES_NOT_SERVED;
    }

    /// Adds linehaul, discount, minimum charge, fuel and seasonal surcharges to the charges. Returns the
    /// linehaul after discount and minimum charge.
    private BigDecimal addBaseChargesAndGetNetLinehaul(Charges charges, LtlLoad load) {
        Lane lane = load.lane();
        double level = priceLevel
                * lane.createRandomForKey(Lane.combineToRandomKey(number, "lane"))
                        .doubleBetween(0.91, 1.12);
        LtlLinehaul.Cost cost = load.linehaul().calculateCost(lane.miles(), level, isRatingByDensity);
        charges.addUnlessZero("Base freight", Charges.LINEHAUL, cost.base());
        charges.addUnlessZero("Density adjustment", Charges.DENSITY, cost.densityAdjustment());
        BigDecimal gross = cost.base().add(cost.densityAdjustment());
        BigDecimal deduction = Money.multiplyAndRound(gross, discount);
        charges.addUnlessZero("Discount", Charges.DISCOUNT, deduction.negate());
        BigDecimal discounted = gross.subtract(deduction);
        BigDecimal net = discounted.max(minimum);
        charges.addUnlessZero("Minimum charge adjustment", Charges.MINIMUM, net.subtract(discounted));
        charges.addUnlessZero("Fuel surcharge", Charges.FUEL, Money.multiplyAndRound(net, fuel));
        for (Season season : seasons) {
            if (load.seasons().contains(season)) {
                charges.addUnlessZero(
                        season.displayName, Charges.SEASON, Money.multiplyAndRound(net, season.surchargeShare));
            }
        }
        return net;
    }

    private CarrierQuote addServiceChargesAndCreateRate(
            LtlService service,
            int days,
            BigDecimal netLinehaul,
            Charges charges,
            List<RateAccessorial> accessorials,
            @Nullable Insurance insurance,
            OffsetDateTime expiry) {
        charges.addUnlessZero(service.chargeName, Charges.SERVICE, service.surchargeOn(netLinehaul));
        charges.addInsurance(insurance);
        if (waivedCharges.contains("ProcessingFee")) {
            charges.addWaived("Processing fee", Charges.PROCESSING, PROCESSING_FEE);
        }
        BigDecimal total = charges.totalWithoutWaived();
        return new CarrierQuote(
                0,
                number,
                name,
                service.calculateTransitDays(days),
                Mode.LTL,
                service.displayName(),
                service.description,
                total,
                total.add(Money.multiplyAndRound(total, markup)),
                expiry,
                accessorials,
                charges.toList(),
                List.of());
    }

    private void addSurcharges(Charges charges, Lane lane, FreightMeasures freight) {
        if (freight.linearFeet() > FREE_LINEAR_FEET) {
            BigDecimal feet = BigDecimal.valueOf(freight.linearFeet() - FREE_LINEAR_FEET);
            charges.addUnlessZero(
                    "Linear foot surcharge", Charges.LINEAR_FOOT, Money.multiplyAndRound(CHARGE_PER_EXTRA_FOOT, feet));
        }
        if (HIGH_COST_AREAS.contains(lane.destination().area())) {
            BigDecimal byWeight = Money.calculateChargeByHundredweight(new BigDecimal("1.60"), freight.pounds());
            charges.addUnlessZero(
                    "High cost delivery area",
                    Charges.HIGH_COST_AREA,
                    new BigDecimal("38.00").add(byWeight).min(new BigDecimal("250.00")));
        }
        if (lane.crossesBorder()) {
            boolean mexico = lane.specialTerritory().filter("MX"::equals).isPresent();
            charges.addUnlessZero("Border crossing", Charges.BORDER, new BigDecimal(mexico ? "160.00" : "95.00"));
        }
    }

    private List<RateAccessorial> addOfferedAccessorials(Charges charges, LtlLoad load) {
        var offeredAccessorials = new ArrayList<RateAccessorial>();
        for (AccessorialPrices.PricedAccessorial pricedAccessorial : load.requestedAccessorials()) {
            AccessorialPrices.AccessorialPrice price = pricedAccessorial.price();
            if (declinedAccessorials.contains(price.accessorial())) {
                continue;
            }
            BigDecimal amount = price.costForWeight(load.freight().pounds(), accessorialPriceLevel())
                    .multiply(BigDecimal.valueOf(pricedAccessorial.quantity()));
            if (waivedCharges.contains(price.accessorial())) {
                charges.addWaived(price.displayName(), price.chargeCode(), amount);
            } else {
                charges.addUnlessZero(price.displayName(), price.chargeCode(), amount);
            }
            offeredAccessorials.add(
                    new RateAccessorial(price.accessorial(), price.type(), pricedAccessorial.quantity()));
        }
        return List.copyOf(offeredAccessorials);
    }

    private int calculateTransitDays(Lane lane) {
        int driving = (int) Math.ceil(lane.miles() / milesPerDay);
        return Math.max(1, driving + extraDays + (lane.crossesBorder() ? 2 : 0));
    }

    private BigDecimal accessorialPriceLevel() {
        return Money.roundToCents(priceLevel);
    }

    /// Whether the carrier serves the origin, the destination and the special territory of the lane.
    private boolean servesLane(Lane lane) {
        return lane.specialTerritory().stream().allMatch(specialTerritories::contains)
                && servesPlace(lane.origin())
                && servesPlace(lane.destination());
    }

    /// Whether the freight is within the carrier's limits of weight and size, and whether the carrier accepts
    /// hazardous freight if the freight is hazardous.
    private boolean acceptsFreight(FreightMeasures freight) {
        return freight.pounds() <= maxPounds
                && freight.linearFeet() <= maxLinearFeet
                && freight.longestInches() <= maxInches
                && freight.widestInches() <= 96
                && freight.tallestInches() <= 105
                && (acceptsHazardous || !freight.isHazardous());
    }

    private boolean servesPlace(Place place) {
        return states.isEmpty() || !place.country().equals("US") || states.contains(place.state());
    }

    /// An LTL service level: its surcharge on the linehaul (a part of the linehaul with a minimum) and its
    /// transit time.
    enum LtlService {
        STANDARD("Standard", "Standard LTL service", "0", "0.00", 1),
        GUARANTEED_5PM("Guaranteed5pm", "Guaranteed delivery by 5 pm on the due day", "0.18", "38.00", 1),
        GUARANTEED_NOON("GuaranteedNoon", "Guaranteed delivery by noon on the due day", "0.29", "62.00", 1),
        EXPEDITED("Expedited", "Expedited, exclusive use for the fastest transit", "0.74", "185.00", 0.6);

        private final String nameInFile;
        final String description;
        private final BigDecimal surchargeShare;
        private final BigDecimal minimumSurcharge;
        private final double transitFactor;
        /// The name of the charge for the service that the rate shows.
        final String chargeName;

        LtlService(
                String nameInFile,
                String description,
                String surchargeShare,
                String minimumSurcharge,
                double transitFactor) {
            this.nameInFile = nameInFile;
            this.description = description;
            this.surchargeShare = new BigDecimal(surchargeShare);
            this.minimumSurcharge = new BigDecimal(minimumSurcharge);
            this.transitFactor = transitFactor;
            this.chargeName = displayName() + " service";
        }

        static LtlService findByNameInFile(String nameInFile) {
            return Arrays.stream(values())
                    .filter(service -> service.nameInFile.equals(nameInFile))
                    .findFirst()
                    .orElseThrow();
        }

        /// The name of the service that the rate shows.
        String displayName() {
            return switch (this) {
                case STANDARD -> "Standard";
                case GUARANTEED_5PM -> "Guaranteed 5pm";
                case GUARANTEED_NOON -> "Guaranteed noon";
                case EXPEDITED -> "Expedited";
            };
        }

        /// Returns the surcharge of this service for a linehaul; zero for the standard service.
        BigDecimal surchargeOn(BigDecimal linehaul) {
            return this == STANDARD
                    ? Money.ZERO
                    : Money.multiplyAndRound(linehaul, surchargeShare).max(minimumSurcharge);
        }

        int calculateTransitDays(int standardDays) {
            return Math.max(1, (int) Math.ceil(standardDays * transitFactor));
        }
    }
}
