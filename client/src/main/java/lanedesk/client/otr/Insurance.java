package lanedesk.client.otr;

import java.math.BigDecimal;
import lanedesk.client.OpenEnum;

/// Cargo insurance for a quote (interface: Insurance).
///
/// @param cargoValue total declared value as a plain decimal; the interface does not state its currency
/// @param goodsValue condition of the goods
/// @param isNewGoods true exactly when goodsValue is NEW
/// @param addFreightCost whether the freight cost is insured too
/// @param addExtraCoverage whether 10 % is added for lost profits
/// @param insuredName name of the insured party
/// @param insuredCountry country name of the insured party
public record Insurance(
        String cargoValue,
        GoodsValue goodsValue,
        boolean isNewGoods,
        boolean addFreightCost,
        boolean addExtraCoverage,
        String insuredName,
        String insuredCountry) {

    /// Checks the rules of the interface.
    ///
    /// @throws IllegalArgumentException if isNewGoods and goodsValue contradict each other
    public Insurance {
        if (isNewGoods != goodsValue.equals(GoodsValue.NEW)) {
            throw new IllegalArgumentException("isNewGoods is true exactly when goodsValue is NEW");
        }
    }

    /// Creates the insurance, with `isNewGoods` derived from the condition of the goods.
    public static Insurance of(
            BigDecimal cargoValue,
            GoodsValue goodsValue,
            boolean addFreightCost,
            boolean addExtraCoverage,
            String insuredName,
            String insuredCountry) {
        return new Insurance(
                cargoValue.toPlainString(),
                goodsValue,
                goodsValue.equals(GoodsValue.NEW),
                addFreightCost,
                addExtraCoverage,
                insuredName,
                insuredCountry);
    }

    /// Condition of insured goods (interface: Insurance).
    public record GoodsValue(String code) implements OpenEnum {

        /// New goods.
        public static final GoodsValue NEW = new GoodsValue("NEW");

        /// Used goods.
        public static final GoodsValue USED = new GoodsValue("USED");

        /// Perishable goods.
        public static final GoodsValue PERISHABLE = new GoodsValue("PERISHABLE");
    }
}
