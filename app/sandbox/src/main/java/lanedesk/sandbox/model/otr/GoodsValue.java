package lanedesk.sandbox.model.otr;

/// The condition of insured goods.
public enum GoodsValue {
    NEW,
    USED,
    PERISHABLE
}
