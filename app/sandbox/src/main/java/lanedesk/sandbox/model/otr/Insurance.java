package lanedesk.sandbox.model.otr;

import java.math.BigDecimal;

/// The insurance that an OTR quote requests.
public record Insurance(
        BigDecimal cargoValue,
        GoodsValue goodsValue,
        boolean newGoods,
        boolean addFreightCost,
        boolean addExtraCoverage,
        String insuredName,
        String insuredCountry) {}
