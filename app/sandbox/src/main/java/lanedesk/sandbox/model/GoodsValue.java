package lanedesk.sandbox.model;

/// What insured goods are.
public enum GoodsValue {
    NEW,
    USED,
    PERISHABLE
}
