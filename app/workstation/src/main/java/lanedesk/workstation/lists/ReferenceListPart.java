package lanedesk.workstation.lists;

import java.util.function.Supplier;
import lanedesk.workstation.shipment.ReferenceList;

/// A part that the service gives out by itself: the accessorials of a mode, the terminals of a market.
///
/// @param title what it is a part for
/// @param list supplies the rows when the part is shown
record ReferenceListPart(String title, Supplier<ReferenceList<? extends Record>> list) {}
