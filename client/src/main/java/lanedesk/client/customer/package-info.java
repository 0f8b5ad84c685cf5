/// Customers and their branches (interface: Customer, CustomerBsn, GET /v1/customers).
@NullMarked
package lanedesk.client.customer;

import org.jspecify.annotations.NullMarked;
