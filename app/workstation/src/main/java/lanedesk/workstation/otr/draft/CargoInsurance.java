package lanedesk.workstation.otr.draft;

import io.soabase.recordbuilder.core.RecordBuilder;

/// The cargo insurance on the form, as typed.
///
/// @param wanted whether insurance is requested; without it, the other values are stored but not sent
/// @param value value of the goods in US dollars, as typed
/// @param goods `NEW`, `USED`, `PERISHABLE` or empty
/// @param freightCost whether the freight cost is insured too
/// @param extraCoverage whether extra coverage is requested
/// @param name name of the insured party
/// @param country country of the insured party
@RecordBuilder
public record CargoInsurance(
        boolean wanted,
        String value,
        String goods,
        boolean freightCost,
        boolean extraCoverage,
        String name,
        String country)
        implements CargoInsuranceBuilder.With {

    public static final CargoInsurance NOT_INSURED = new CargoInsurance(false, "", "", false, false, "", "");

    /// Returns a copy with or without insurance. In a copy with insurance, an empty country becomes the United States.
    public CargoInsurance withWantedAndDefaultCountry(boolean isWanted) {
        CargoInsurance changed = withWanted(isWanted);
        return isWanted && country.isEmpty() ? changed.withCountry("United States") : changed;
    }

    /// Returns whether the goods are new; the interface requires this flag to agree with the value of the goods.
    public boolean isNewGoods() {
        return goods.equals("NEW");
    }
}
