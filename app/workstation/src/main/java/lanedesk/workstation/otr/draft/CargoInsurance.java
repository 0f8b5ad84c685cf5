package lanedesk.workstation.otr.draft;

import io.soabase.recordbuilder.core.RecordBuilder;

/// Cargo insurance on the form, as typed.
///
/// @param wanted whether it is requested; the other values are stored either way
/// @param goods `NEW`, `USED`, `PERISHABLE` or empty
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

    /// Derived as the interface requires.
    public boolean isNewGoods() {
        return goods.equals("NEW");
    }
}
