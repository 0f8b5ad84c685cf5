package lanedesk.workstation.otr;

/// Cargo insurance on the form, as typed.
///
/// @param wanted whether any is asked for; the rest is kept either way
/// @param goods `NEW`, `USED`, `PERISHABLE` or empty
record Cover(
        boolean wanted,
        String value,
        String goods,
        boolean freightCost,
        boolean extraCoverage,
        String name,
        String country) {

    static final Cover NONE = new Cover(false, "", "", false, false, "", "");

    Cover withWanted(boolean on) {
        return new Cover(on, value, goods, freightCost, extraCoverage, name, country);
    }

    Cover withValue(String text) {
        return new Cover(wanted, text, goods, freightCost, extraCoverage, name, country);
    }

    Cover withGoods(String word) {
        return new Cover(wanted, value, word, freightCost, extraCoverage, name, country);
    }

    Cover withFreightCost(boolean on) {
        return new Cover(wanted, value, goods, on, extraCoverage, name, country);
    }

    Cover withExtraCoverage(boolean on) {
        return new Cover(wanted, value, goods, freightCost, on, name, country);
    }

    Cover withName(String text) {
        return new Cover(wanted, value, goods, freightCost, extraCoverage, text, country);
    }

    Cover withCountry(String text) {
        return new Cover(wanted, value, goods, freightCost, extraCoverage, name, text);
    }

    /// Derived as the interface has it.
    boolean isNewGoods() {
        return goods.equals("NEW");
    }
}
