package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;

/// Insurance requested in an OTR quote.
public record Insurance(
        BigDecimal cargoValue,
        GoodsValue goodsValue,
        boolean newGoods,
        boolean addFreightCost,
        boolean addExtraCoverage,
        String insuredName,
        String insuredCountry) {}
