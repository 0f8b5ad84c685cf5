package lanedesk.client.otr;

import lanedesk.client.Word;

/// Condition of insured goods (interface: Insurance).
public record GoodsValue(String code) implements Word {

    /// New goods.
    public static final GoodsValue NEW = new GoodsValue("NEW");

    /// Used goods.
    public static final GoodsValue USED = new GoodsValue("USED");

    /// Perishable goods.
    public static final GoodsValue PERISHABLE = new GoodsValue("PERISHABLE");

    @Override
    public String toString() {
        return code;
    }
}
