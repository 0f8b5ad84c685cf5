package lanedesk.sandbox.model.booking;

/// A valid OTR booking request. The request is not yet compared with its quote.
public record OtrBookRequest(
        long quoteNumber,
        long rateNumber,
        long customerBsn,
        long customerNumber,
        FreightDirection freightDirection,
        Movement movement,
        boolean insured) {}
