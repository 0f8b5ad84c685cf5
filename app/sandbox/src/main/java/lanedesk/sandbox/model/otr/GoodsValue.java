package lanedesk.sandbox.model.otr;

/// What insured goods are.
public enum GoodsValue {
    NEW,
    USED,
    PERISHABLE
}
