package lanedesk.sandbox.model.booking;

/// A valid OTR booking request, not yet held against its quote.
public record OtrBookRequest(
        long quoteNumber,
        long rateNumber,
        long customerBsn,
        long customerNumber,
        FreightDirection freightDirection,
        Movement movement,
        boolean insured) {}
