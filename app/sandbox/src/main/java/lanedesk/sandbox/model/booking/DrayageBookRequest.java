package lanedesk.sandbox.model.booking;

import lanedesk.sandbox.model.Uom;
import lanedesk.sandbox.model.drayage.OperationType;

/// A valid drayage booking request. The request is not yet compared with its quote.
public record DrayageBookRequest(
        OperationType operationType,
        Uom uom,
        String bookingUserEmail,
        long quoteNumber,
        long rateNumber,
        long customerNumber,
        long customerBsn,
        DrayageLoad load,
        BookingTerminal terminal,
        ShipperConsignee shipperConsignee,
        String ssl,
        String bookingNumber) {}
