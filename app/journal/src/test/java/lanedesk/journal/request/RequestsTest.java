package lanedesk.journal.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.UUID;
import lanedesk.journal.Journal;
import lanedesk.journal.Samples;
import lanedesk.journal.quote.NewQuote;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.Desk;
import lanedesk.journal.store.EnvironmentId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Requests and their senders in a real journal.
class RequestsTest {
    private static final QuotedCustomer ACME = new QuotedCustomer(4711, 471101, "Acme Foods");

    @TempDir
    private Path folder;

    private Journal journal;
    private Requests requests;

    @BeforeEach
    void open() {
        journal = Samples.open(folder);
        requests = journal.environment(Samples.SANDBOX).requests();
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void requestIsKeptWithTheQuotesOfItsTab() {
        UUID tab = UUID.randomUUID();
        StoredRequest mail = new StoredRequest("request.eml", Content.utf8("From: a@acme.example"));
        requests.save(tab, mail);
        UUID quote = record(1, tab);
        UUID other = record(2, UUID.randomUUID());
        assertThat(requests.of(quote)).contains(mail);
        assertThat(requests.of(other)).isEmpty();
        assertThat(journal.environment(new EnvironmentId("elsewhere"))
                        .requests()
                        .of(quote))
                .isEmpty();
    }

    private UUID record(long number, UUID tab) {
        NewQuote plain = Samples.quote(number);
        return journal.environment(Samples.SANDBOX)
                .quotes()
                .record(new NewQuote(
                        plain.desk(),
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
                        tab))
                .id();
    }

    @Test
    void companyIsKnownByItsDomainAndAPersonByTheAddress() {
        requests.learn("rosa@acme.example", ACME);
        assertThat(requests.customer("dana@acme.example")).contains(ACME);
        assertThat(requests.customer("rosa@other.example")).isEmpty();
        requests.learn("rosa.acme@gmail.com", ACME);
        assertThat(requests.customer("rosa.acme@gmail.com")).contains(ACME);
        assertThat(requests.customer("somebody@gmail.com")).isEmpty();
    }

    @Test
    void earlierQuotesOfACustomerComeNewestFirst() {
        record(1, UUID.randomUUID());
        UUID newest = record(2, UUID.randomUUID());
        assertThat(requests.earlier(ACME.customerNumber(), Desk.OTR))
                .extracting(EarlierQuote::quote)
                .hasSize(2)
                .first()
                .isEqualTo(newest);
        assertThat(requests.earlier(ACME.customerNumber(), Desk.DRAYAGE)).isEmpty();
    }
}
