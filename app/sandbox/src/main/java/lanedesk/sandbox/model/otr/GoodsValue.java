package lanedesk.sandbox.model.otr;

/// Whether the insured goods are new, used or perishable, which determines the premium.
public enum GoodsValue {
    NEW,
    USED,
    PERISHABLE
}
