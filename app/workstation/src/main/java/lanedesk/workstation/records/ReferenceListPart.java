package lanedesk.workstation.records;

import java.util.function.Supplier;
import lanedesk.workstation.shipment.ReferenceList;

/// A part of a list that the service returns separately: the accessorials of a mode, the terminals of a market.
///
/// @param title the name of the part
/// @param listSupplier supplies the list when the part is shown
record ReferenceListPart(String title, Supplier<ReferenceList<? extends Record>> listSupplier) {}
