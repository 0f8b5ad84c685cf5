package lanedesk.journal.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.JournalSamples;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.EnvironmentId;
import lanedesk.journal.store.FreightKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests requests and their senders in a real journal.
class CustomerRequestsTest {
    private static final QuotedCustomer ACME = new QuotedCustomer(4711, 471101, "Acme Foods");

    @TempDir
    private Path folder;

    private Journal journal;
    private CustomerRequests requests;

    @BeforeEach
    void open() {
        journal = JournalSamples.open(folder);
        requests = journal.environmentJournal(JournalSamples.SANDBOX).customerRequests();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void storesRequestWithQuotesOfItsTab() {
        UUID tab = UUID.randomUUID();
        StoredRequest mail = new StoredRequest("request.eml", Content.ofUtf8("From: a@acme.example"));
        requests.saveAndDeleteOldRequests(tab, mail, Set.of());
        UUID quote = record(1, tab);
        UUID other = record(2, UUID.randomUUID());
        assertThat(requests.findByQuote(quote)).contains(mail);
        assertThat(requests.findByQuote(other)).isEmpty();
        assertThat(journal.environmentJournal(new EnvironmentId("elsewhere"))
                        .customerRequests()
                        .findByQuote(quote))
                .isEmpty();
    }

    @Test
    void findsOpeningsAndLastOfferOfRequest() {
        Set<String> hashes = Set.of(CustomerRequests.hashMessageId("<1@acme.example>"));
        UUID tab = UUID.randomUUID();
        assertThat(requests.findOpenings(hashes)).isEmpty();
        StoredRequest mail = new StoredRequest("request.eml", Content.ofUtf8("From: a@acme.example"));
        requests.saveAndDeleteOldRequests(tab, mail, hashes);
        requests.saveAndDeleteOldRequests(tab, mail, hashes);
        assertThat(requests.findOpenings(hashes))
                .extracting(RequestOpening::draft, RequestOpening::isRemote, RequestOpening::quoteNumber)
                .containsExactly(tuple(tab, false, null));

        UUID quote = record(7, tab);
        assertThat(requests.findOpenings(hashes))
                .extracting(RequestOpening::quoteNumber)
                .containsExactly(7L);
        Offers offers = journal.environmentJournal(JournalSamples.SANDBOX).offers();
        assertThat(offers.findLastOfRequest(hashes)).isEmpty();
        Offer offer = offers.recordNewOrSentAgain(JournalSamples.offer(quote, 7, "702.30", null));
        assertThat(offers.findLastOfRequest(hashes)).map(Offer::id).contains(offer.id());
        assertThat(offers.findLastOfQuotes(Set.of(7L))).map(Offer::id).contains(offer.id());
        assertThat(offers.findLastOfQuotes(Set.of(8L))).isEmpty();
        assertThat(offers.findLastOfRequest(Set.of("id-other"))).isEmpty();
    }

    @Test
    void comparesLettersAndDigitsOfLongTexts() {
        String text = "6 pallets, 48x40x52, 2,400 lb total: Dallas, TX 75201 to Reno, NV 89502, ready Friday, liftgate";
        assertThat(CustomerRequests.hashText(text))
                .isPresent()
                .isEqualTo(CustomerRequests.hashText(
                        " " + text.toUpperCase(Locale.ROOT).replace(", ", "\r\n>  ")));
        assertThat(CustomerRequests.hashText("Same as last week, please.")).isEmpty();
    }

    private UUID record(long number, UUID tab) {
        NewQuote plain = JournalSamples.quote(number);
        return journal.environmentJournal(JournalSamples.SANDBOX)
                .quotes()
                .save(new NewQuote(
                        plain.kind(),
                        plain.baseUrl(),
                        number,
                        plain.customer(),
                        plain.lane(),
                        plain.carriers(),
                        plain.request(),
                        plain.answer(),
                        plain.quotedAt(),
                        plain.serviceClockOffset(),
                        plain.dispatcher(),
                        plain.fingerprint(),
                        tab,
                        null,
                        null,
                        null,
                        List.of()))
                .id();
    }

    @Test
    void findsCompanyByDomainAndPersonByAddress() {
        requests.saveCustomerOfSender("rosa@acme.example", ACME);
        assertThat(requests.findCustomerOfSender("dana@acme.example")).contains(ACME);
        assertThat(requests.findCustomerOfSender("rosa@other.example")).isEmpty();
        requests.saveCustomerOfSender("rosa.acme@gmail.com", ACME);
        assertThat(requests.findCustomerOfSender("rosa.acme@gmail.com")).contains(ACME);
        assertThat(requests.findCustomerOfSender("somebody@gmail.com")).isEmpty();
    }

    @Test
    void listsEarlierQuotesNewestFirst() {
        record(1, UUID.randomUUID());
        UUID newest = record(2, UUID.randomUUID());
        assertThat(requests.findEarlierQuotes(ACME.customerNumber(), FreightKind.OTR))
                .extracting(EarlierQuote::quote)
                .hasSize(2)
                .first()
                .isEqualTo(newest);
        assertThat(requests.findEarlierQuotes(ACME.customerNumber(), FreightKind.DRAYAGE))
                .isEmpty();
    }
}
