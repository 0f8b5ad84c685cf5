package lanedesk.workstation.rates;

import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;

/// A rate as the client read it, kept so that every field can be shown.
sealed interface RateSource {

    record Otr(CarrierQuote quote) implements RateSource {}

    record Drayage(DrayageRate rate) implements RateSource {}
}
